import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function eachMinute(tell: () => void): () => void {
  const timer = setInterval(tell, minuteMs);
  return () => clearInterval(timer);
}

const thisMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs;

/** The minute that it is, in milliseconds since 1970. Null on the server: what it writes is read at another time. */
export const useNow = (): number | null => useSyncExternalStore(eachMinute, thisMinute, () => null);
