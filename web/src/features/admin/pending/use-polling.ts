import { useEffect } from 'react';

/** Does something every so often (milliseconds; null for never) while the page is seen, and when it is seen again. */
export function usePolling(everyMs: number | null, act: () => Promise<void>): void {
  useEffect(() => {
    if (everyMs === null) return undefined;
    const go = () => {
      if (document.hidden) return;
      // The next time will do: the page shows what it had.
      act().catch((error: unknown) => console.warn('A look at the server failed', error));
    };
    const timer = setInterval(go, everyMs);
    document.addEventListener('visibilitychange', go);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', go);
    };
  }, [everyMs, act]);
}
