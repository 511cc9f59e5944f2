import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { MetricEvent } from '../../../functions/contracts/metrics.ts';
import type { PagePattern } from '../../../functions/contracts/pages/pages.ts';

/** The API's limit. */
const maxValueMs = 600_000;

/** Reports the speed of the visit's first page when it is hidden. */
export function measureVitals(page: PagePattern, send: (event: MetricEvent) => void): void {
  const vitals = new Map<string, MetricEvent['vitals'][number]>();
  const record = ({ name, value }: Metric) =>
    void vitals.set(name, { name, value: Math.min(value, maxValueMs) });
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(record);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || vitals.size === 0) return;
    send({ page, view: false, vitals: [...vitals.values()] });
    vitals.clear();
  });
}
