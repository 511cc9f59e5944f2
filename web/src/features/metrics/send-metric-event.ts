import { endpoints } from 'virtual:endpoints';
import type { MetricEvent } from '../../../../functions/contracts/metrics.ts';

/** Uses a beacon, which is also sent while the page is unloaded. */
export function sendMetricEvent(
  beat: Omit<MetricEvent, 'path'> & { path?: string | undefined },
): void {
  const body = new Blob([JSON.stringify(beat)], { type: 'application/json' });
  navigator.sendBeacon(endpoints.metrics.recordMetricEvent.path, body);
}
