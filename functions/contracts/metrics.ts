import * as z from 'zod/mini';
import { pagePatterns } from './pages/pages.ts';
import { defineContract } from './http/route.ts';

/** https://web.dev/articles/vitals: milliseconds, but for CLS. */
const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;

const metricEvent = z.object({
  /** The route pattern (`/notes/:noteId`), never the actual path. */
  page: z.enum(pagePatterns),
  /** True exactly once per page view; later events carry vitals only. */
  view: z.boolean(),
  /** The path of a note's or course's page, whose views are counted apart. */
  path: z.optional(z.string().check(z.maxLength(100))),
  vitals: z
    .array(
      z.object({
        name: z.enum(vitalNames),
        value: z.number().check(z.gte(0), z.lte(600_000)),
      }),
    )
    .check(z.maxLength(10)),
});
export type MetricEvent = z.output<typeof metricEvent>;

/** The body that browsers send to `report-uri`: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const violation = z.object({
  'csp-report': z.object({
    'effective-directive': z.optional(z.string().check(z.maxLength(100))),
    'violated-directive': z.optional(z.string().check(z.maxLength(1000))),
    'blocked-uri': z.optional(z.string().check(z.maxLength(4096))),
  }),
});
export type Violation = z.output<typeof violation>['csp-report'];

export const metrics = defineContract([], {
  recordMetricEvent: {
    routeKey: 'POST /api/metrics',
    summary: 'Record a page view or web vitals, without personal data',
    body: metricEvent,
    response: z.object({ recorded: z.literal(true) }),
    errors: [429],
  },
  reportViolation: {
    routeKey: 'POST /api/csp-reports',
    summary: 'Report what the content security policy has blocked; sent by browsers',
    contentType: 'application/csp-report',
    body: violation,
    response: z.object({ recorded: z.literal(true) }),
    errors: [429],
  },
});
