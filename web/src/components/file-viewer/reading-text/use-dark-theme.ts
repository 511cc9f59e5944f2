import { useSyncExternalStore } from 'react';

const query = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  const observer = new MutationObserver(onChange);
  media.addEventListener('change', onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', onChange);
    observer.disconnect();
  };
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia(query).matches);
}

export const useDarkTheme = (): boolean => useSyncExternalStore(subscribe, isDark, () => false);
