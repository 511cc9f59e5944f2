import { metrics, type Violation } from '../contracts/metrics.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { enforceLimit, type CountUse } from '../kernel/rate-limit.ts';
import { setting } from '../kernel/setting.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { metricLine } from './metric-line.ts';
import { kolkataDay } from '../contracts/domain/kolkata-time.ts';
import type { Course } from '../table/catalogue/course.ts';
import { countCourseVisit } from '../table/catalogue/course-visit.ts';
import { listCourseSubjects } from '../table/catalogue/subject.ts';
import { hasNotes } from '../table/notes/course-totals.ts';

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

/** The course of a course page's path; undefined for other paths. */
function courseOf(path: string): Course | undefined {
  const [, scheme_year, code] =
    /^\/courses\/([\w-]{1,20})\/([A-Za-z0-9-]{1,24})\/?$/.exec(path) ?? [];
  return scheme_year && code ? { scheme_year, code } : undefined;
}

/**
 * Counts a view of a course's page if the course has no notes. A course that the catalogue lacks is not counted, so
 * the catalogue bounds the items.
 */
async function countVisit(path: string, now = Date.now()): Promise<void> {
  const course = courseOf(path);
  if (!course || (await hasNotes(table, course))) return;
  const [subject] = await listCourseSubjects(table, course);
  if (!subject) return;
  const month = kolkataDay(now).slice(0, 7);
  await countCourseVisit(table, { ...course, title: subject.name }, month, now);
}

export const handler = servePublic(
  metrics,
  {
    recordMetricEvent: async ({ body }, caller) => {
      await enforceLimit(caller, 'metrics', countUse);
      // Not `console.log`: Lambda would wrap the line in its own JSON.
      process.stdout.write(`${metricLine(body, setting('STAGE') ?? '')}\n`);
      if (body.view && body.course) await countVisit(body.course);
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
