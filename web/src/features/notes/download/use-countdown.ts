import { useEffect, useState } from 'react';
import { secondsLeft, waitSeconds } from './countdown.ts';

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
