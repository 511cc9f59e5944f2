import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * On a path change, also from a page of another layout, scrolls to the top and focuses the content, as a page load
 * does. Going back keeps the browser's scroll position.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  // A page load is a `POP`, too.
  const shown = useRef(navigationType === 'POP' ? pathname : null);
  // Before the paint: the new page would show at the previous position.
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A path change by a tab leaves the focus on it.
    if (!document.activeElement?.matches('[role=tab]')) {
      main.current?.focus({ preventScroll: true });
    }
    if (navigationType !== 'POP') window.scrollTo(0, 0);
  }, [pathname, navigationType]);
  return main;
}
