import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function eachMinute(notify: () => void): () => void {
  const timer = setInterval(notify, minuteMs);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The current minute as epoch milliseconds; null on the server, whose pages are read later. */
export const useNow = (): number | null => useSyncExternalStore(eachMinute, thisMinute, () => null);
