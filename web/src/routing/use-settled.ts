import { startTransition, useLayoutEffect, useReducer, useState } from 'react';
import { onPartLoaded } from '../components/page/lazy-parts.ts';
import type { Loaded } from './prerendered-responses.ts';

/**
 * Renders again when data or a script of another page than the first has loaded; returns the number of times. React
 * shows what has suspended 300 ms after its placeholder at the earliest, but what an update renders at once.
 */
export function useSettled(
  loaded: Loaded,
  loadScript: (() => Promise<unknown>) | undefined,
): number {
  const [count, update] = useReducer((before: number) => before + 1, 0);
  // An update would interrupt the hydration of the first page.
  const [hydrated] = useState(loaded);
  useLayoutEffect(() => {
    if (loaded === hydrated) return undefined;
    let unmounted = false;
    const render = () => {
      if (!unmounted) startTransition(update);
    };
    // The script may have been loaded before the listener was added.
    for (const part of [loadScript?.(), ...Object.values(loaded.data ?? {})])
      if (part instanceof Promise) part.then(render, render);
    const removeListener = onPartLoaded(render);
    return () => {
      unmounted = true;
      removeListener();
    };
  }, [loaded, hydrated, loadScript]);
  return count;
}
