import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { pagePatternOf } from './page-pattern.ts';
import { sendMetricEvent } from './send-metric-event.ts';

/** Somebody who is gone sooner has not looked at the page, and nothing is in its way while it loads. */
const minViewMs = 2000;
/** One visit in so many tells how fast its first page was: enough for a percentile, and most phones are left alone. */
const sampledVisits = 10;

const loadVitals = import.meta.env.SSR ? null : () => import('./vitals.ts');

let chosen = false;

/** Tells the server which pages are looked at. Nothing of who looked. */
export function useMetrics(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const page = pagePatternOf(pathname);
    if (!page) return undefined;
    const waiting = setTimeout(() => {
      sendMetricEvent({ page, view: true, vitals: [] });
      if (chosen) return;
      chosen = true;
      if (Math.random() * sampledVisits < 1)
        void loadVitals?.().then(({ measureVitals }) => measureVitals(page));
    }, minViewMs);
    return () => clearTimeout(waiting);
  }, [pathname]);
}
