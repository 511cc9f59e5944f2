import { useState, useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../lib/device/local-storage.ts';

const name = 'dark-pages';
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

function isDarkTheme(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia(query).matches);
}

/** Whether pages and bars of documents are light on dark: as chosen on this device, else as the site. */
export function useDarkPages(): [boolean, (dark: boolean) => void] {
  const isDark = useSyncExternalStore(subscribe, isDarkTheme, () => false);
  const [chosen, setChosen] = useState(() => readStored(name));
  const choose = (next: boolean) => {
    setChosen(next);
    writeStored(name, next);
  };
  return [typeof chosen === 'boolean' ? chosen : isDark, choose];
}
