import { metrics } from '../contracts/metrics.ts';
import { serve } from '../kernel/http/serve.ts';
import { enforceLimit } from '../kernel/rate-limit.ts';
import { setting } from '../kernel/setting.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { createMemoryCounter } from './count-in-memory.ts';
import { countVisit } from './count-visit.ts';
import { metricLine } from './metric-line.ts';
import { violationLine } from './violation-line.ts';

const table = tableFromEnvironment();

const countUse = createMemoryCounter();

export const handler = serve(
  metrics,
  'public',
  {
    recordMetricEvent: async ({ body }, caller) => {
      await enforceLimit(caller, 'metrics', countUse);
      // Not `console.log`: Lambda would wrap the line in its own JSON.
      process.stdout.write(`${metricLine(body, setting('STAGE') ?? '')}\n`);
      if (body.view && body.course) await countVisit(table, body.course);
      return { recorded: true };
    },
    reportViolation: async ({ body }, caller) => {
      await enforceLimit(caller, 'metrics', countUse);
      console.log(violationLine(body['csp-report']));
      return { recorded: true };
    },
  },
  { table },
);
