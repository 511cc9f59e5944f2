import { metrics, type MetricEvent, type Violation } from '../contracts/metrics.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { enforceLimit, type CountUse } from '../kernel/rate-limit.ts';
import { setting } from '../kernel/setting.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { metricLine } from './metric-line.ts';
import { kolkataDay } from '../contracts/domain/kolkata-time.ts';
import type { NoteId } from '../contracts/domain/fields.ts';
import { paths, patterns } from '../contracts/pages/paths.ts';
import { listCourseSubjects } from '../table/catalogue/subject.ts';
import { getNote } from '../table/notes/note.ts';
import { countView, type CountedPage } from '../table/site/page-view.ts';

const table = tableFromEnvironment();

/** Counts uses in this process: metrics are not worth a write to the table. Forgets them with each window. */
function createMemoryCounter(): CountUse {
  const uses = new Map<string, number>();
  let current = 0;
  return async ({ limitKey, windowStart }) => {
    if (windowStart !== current) uses.clear();
    current = windowStart;
    const count = (uses.get(limitKey) ?? 0) + 1;
    uses.set(limitKey, count);
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

/** The values of a path's parameters; undefined if the path has another pattern. */
function parametersOf(pattern: string, path: string): string[] | undefined {
  const expression = new RegExp(`^${pattern.replaceAll(/:\w+/g, String.raw`([\w-]{1,64})`)}/?$`);
  return expression.exec(path)?.slice(1);
}

/** Public notes and courses of the catalogue have a count of their own, so these bound the items. */
async function countedPage({ page, path = '' }: MetricEvent): Promise<CountedPage> {
  const [first = '', second = ''] = parametersOf(page, path) ?? [];
  if (page === patterns.note && first !== '') {
    const note = await getNote(table, first as NoteId);
    if (note?.status === 'approved') return { page: paths.note(note.id) };
  }
  if (page === patterns.course && first !== '') {
    const [subject] = await listCourseSubjects(table, { scheme_year: first, code: second });
    if (subject) return { page: paths.course(first, second.toUpperCase()), title: subject.name };
  }
  return { page };
}

async function countViewOf(event: MetricEvent, now = Date.now()): Promise<void> {
  await countView(table, await countedPage(event), kolkataDay(now), now);
}

export const handler = servePublic(
  metrics,
  {
    recordMetricEvent: async ({ body }, caller) => {
      await enforceLimit(caller, 'metrics', countUse);
      // Not `console.log`: Lambda would wrap the line in its own JSON.
      process.stdout.write(`${metricLine(body, setting('STAGE') ?? '')}\n`);
      if (body.view) await countViewOf(body);
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
