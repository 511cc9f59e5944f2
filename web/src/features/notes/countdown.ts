import { useEffect, useState } from 'react';

export const waitSeconds = 3;

/** 3, 2, 1, then 0. */
export function secondsLeft(elapsedMs: number): number {
  return Math.max(0, waitSeconds - Math.floor(Math.max(0, elapsedMs) / 1000));
}

/** 3, 2, 1, then 0, counted from hydration. */
export function useCountdown(): number {
  const [left, setLeft] = useState(waitSeconds);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const now = secondsLeft(performance.now() - start);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 100);
    return () => clearInterval(timer);
  }, []);
  return left;
}
