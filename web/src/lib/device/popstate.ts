type PopstateListener = (event: PopStateEvent) => void;

let current: PopstateListener | null = null;

/**
 * Lets a page hear of the browser's Back and Forward before the router does. Called before the router starts: listeners
 * of the window are told in the order in which they came.
 */
export function installPopstateListener(): void {
  addEventListener('popstate', (event) => current?.(event));
}

/** Hears of them until told to stop; `event.stopImmediatePropagation()` keeps it from the router. One page at a time. */
export function onPopstate(listener: PopstateListener): () => void {
  current = listener;
  return () => {
    if (current === listener) current = null;
  };
}
