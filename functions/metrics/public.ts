import { metrics } from '../contracts/metrics.ts';
import { serve } from '../kernel/http/serve.ts';
import { setting } from '../kernel/setting.ts';
import { metricLine } from './metric-line.ts';

/** Metrics are anonymous and not stored in the table. */
const noTable = { consumed: { calls: 0, readUnits: 0, writeUnits: 0 } };

export const handler = serve(
  metrics,
  'public',
  {
    recordMetricEvent: async ({ body }) => {
      // Not `console.log`: Lambda would wrap the line in its own JSON.
      process.stdout.write(`${metricLine(body, setting('STAGE') ?? '')}\n`);
      return { recorded: true };
    },
  },
  { table: noTable },
);
