type PopstateListener = (event: PopStateEvent) => void;

let current: PopstateListener | null = null;

/** Lets a page handle popstate before the router. Call it before the router starts: listeners run in order. */
export function installPopstateListener(): void {
  addEventListener('popstate', (event) => current?.(event));
}

/**
 * Registers the page's listener and returns its removal. `event.stopImmediatePropagation()` hides the event from the
 * router.
 */
export function onPopstate(listener: PopstateListener): () => void {
  current = listener;
  return () => {
    if (current === listener) current = null;
  };
}
