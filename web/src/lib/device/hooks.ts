import { useSyncExternalStore, useEffect, useState, type RefObject } from 'react';

const subscribe = () => () => {};

/** False on the server and during hydration. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

const minuteMs = 60_000;

function eachMinute(notify: () => void): () => void {
  const timer = setInterval(notify, minuteMs);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The current minute as epoch milliseconds; null on the server, whose pages are read later. */
export const useNow = (): number | null => useSyncExternalStore(eachMinute, thisMinute, () => null);

/** Whether an element has come within a distance of the screen, as a CSS length. */
export function useNear(element: RefObject<Element | null>, rootMargin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        setNear(true);
      },
      { rootMargin },
    );
    watch.observe(element.current!);
    return () => watch.disconnect();
  }, [element, rootMargin]);
  return isNear;
}

export const prefersReducedData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Null before hydration. */
export const useDataSaver = (): boolean | null => (useHydrated() ? prefersReducedData() : null);
