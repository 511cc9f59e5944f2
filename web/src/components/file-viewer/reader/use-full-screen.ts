import { useEffect, useState, type RefObject } from 'react';

/** Shows an element on the whole screen. On phones whose browser lacks this function, it covers the page instead. */
export function useFullScreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return undefined;
    const onChange = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) setFull(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKeyDown);
    // The page behind must not scroll.
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKeyDown);
      document.documentElement.style.overflow = '';
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isFull]);
  const toggle = () => {
    setFull(!isFull);
    // After a refusal the covering layer stays.
    if (!isFull) element.current?.requestFullscreen?.().catch(() => undefined);
  };
  return { isFull, toggle };
}
