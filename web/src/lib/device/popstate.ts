type OnPop = (event: PopStateEvent) => void;

let hear: OnPop | null = null;

/**
 * Lets a page hear of the browser's Back and Forward before the router does. Called before the router starts: listeners
 * of the window are told in the order in which they came.
 */
export function hearPopsFirst(): void {
  addEventListener('popstate', (event) => hear?.(event));
}

/** Hears of them until told to stop; `event.stopImmediatePropagation()` keeps it from the router. One page at a time. */
export function onPop(listener: OnPop): () => void {
  hear = listener;
  return () => {
    if (hear === listener) hear = null;
  };
}
