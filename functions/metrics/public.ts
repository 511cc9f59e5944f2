import { metrics } from '../contracts/metrics.ts';
import { serve } from '../kernel/http/serve.ts';
import { setting } from '../kernel/setting.ts';
import { metricLine } from './metric-line.ts';

/** There is no table here: who looked is not known, and so not kept. */
const nothing = { consumed: { calls: 0, readUnits: 0, writeUnits: 0 } };

export const handler = serve(
  metrics,
  'public',
  {
    recordMetricEvent: async ({ body }) => {
      // Past the console, which would wrap the line into one of its own.
      process.stdout.write(`${metricLine(body, setting('STAGE') ?? '')}\n`);
      return { recorded: true };
    },
  },
  { table: nothing },
);
