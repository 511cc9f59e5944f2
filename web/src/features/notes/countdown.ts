import { useEffect, useState } from 'react';

export const waitSeconds = 3;

/** 3, 2, 1, then 0, counted from hydration. */
export function useCountdown(): number {
  const [left, setLeft] = useState(waitSeconds);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      const now = Math.max(0, waitSeconds - Math.floor((performance.now() - start) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 100);
    return () => clearInterval(timer);
  }, []);
  return left;
}
