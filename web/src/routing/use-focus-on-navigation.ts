import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Does what a page load does when the path changes: the page begins at its top, and the focus goes to the content, so
 * that the keyboard goes on from there and a screen reader reads it. Going back, the browser restores the position.
 */
export function useArrival(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Between tabs the keyboard goes on.
    if (!document.activeElement?.matches('[role=tab]')) {
      main.current?.focus({ preventScroll: true });
    }
    if (how !== 'POP') window.scrollTo(0, 0);
  }, [pathname, how]);
  return main;
}
