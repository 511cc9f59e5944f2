import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { patterns } from '../../../functions/contracts/pages/paths.ts';
import { isServed, pageAt, type PagePattern } from '../../../functions/contracts/pages/pages.ts';
import { endpoints } from 'virtual:endpoints';
import type { MetricEvent } from '../../../functions/contracts/metrics.ts';

/** Uses a beacon, which is also sent while the page is unloaded. */
function sendMetricEvent(beat: Omit<MetricEvent, 'path'> & { path?: string | undefined }): void {
  const body = new Blob([JSON.stringify(beat)], { type: 'application/json' });
  navigator.sendBeacon(endpoints.metrics.recordMetricEvent.path, body);
}

/** Undefined for the dashboard and for unknown paths. */
function pagePatternOf(pathname: string): PagePattern | undefined {
  const page = pageAt(pathname);
  return page && isServed(page) ? (page.path as PagePattern) : undefined;
}

/** A shorter stay is not a view; the delay also keeps the request out of the page's loading. */
const minViewMs = 2000;
/** One of this many visits reports the speed of its first page: enough for percentiles. */
const sampledVisits = 10;

const loadVitals = import.meta.env.SSR ? null : () => import('./vitals.ts');

let chosen = false;

/** Reports page views, without any visitor data. */
export function useMetrics(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const page = pagePatternOf(pathname);
    if (!page) return undefined;
    const waiting = setTimeout(() => {
      const isCounted = page === patterns.course || page === patterns.note;
      const path = isCounted ? pathname : undefined;
      sendMetricEvent({ page, view: true, vitals: [], path });
      if (chosen) return;
      chosen = true;
      if (Math.random() * sampledVisits < 1)
        // Offline, the script is not reached.
        loadVitals?.().then(
          ({ measureVitals }) => measureVitals(page, sendMetricEvent),
          console.warn,
        );
    }, minViewMs);
    return () => clearTimeout(waiting);
  }, [pathname]);
}
