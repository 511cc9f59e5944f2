import { metrics, type Violation } from '../contracts/metrics.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { enforceLimit, type CountUse } from '../kernel/rate-limit.ts';
import { setting } from '../kernel/setting.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { countVisit } from './count-visit.ts';
import { metricLine } from './metric-line.ts';

const table = tableFromEnvironment();

/** Counts uses in this process: metrics are not worth a write to the table. Forgets them with each window. */
function createMemoryCounter(): CountUse {
  const uses = new Map<string, number>();
  let current = 0;
  return async ({ who, windowStart }) => {
    if (windowStart !== current) uses.clear();
    current = windowStart;
    const count = (uses.get(who) ?? 0) + 1;
    uses.set(who, count);
    return count;
  };
}

const countUse = createMemoryCounter();

const keywords = new Set(['inline', 'eval', 'data', 'blob', 'wasm-eval', 'trusted-types-sink']);

/** The blocked origin or keyword: a whole address may contain personal data. */
function blockedBy(uri = ''): string {
  if (keywords.has(uri)) return uri;
  return URL.canParse(uri) ? new URL(uri).origin : 'other';
}

/** A log line of a blocked resource. */
const violationLine = (report: Violation) => ({
  csp_violation: /^[\w-]+/.exec(
    report['effective-directive'] ?? report['violated-directive'] ?? '',
  )?.[0],
  blocked: blockedBy(report['blocked-uri']),
});

export const handler = servePublic(
  metrics,
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
  table,
);
