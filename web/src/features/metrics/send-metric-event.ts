import { endpoints } from 'virtual:endpoints';
import type { MetricEvent } from '../../../../functions/contracts/metrics.ts';

/** Tells the server of a view or a speed, without waiting: it also goes when the page is just being left. */
export function sendMetricEvent(beat: MetricEvent): void {
  const body = new Blob([JSON.stringify(beat)], { type: 'application/json' });
  navigator.sendBeacon(endpoints.metrics.recordMetricEvent.path, body);
}
