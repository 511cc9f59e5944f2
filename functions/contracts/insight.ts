import * as z from 'zod/mini';
import { count, noteId } from './domain/fields.ts';
import { defaultPeriod, periods } from './domain/kolkata-time.ts';
import { courseFields } from './requests.ts';
import type { ContractDeclaration } from './http/route.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** In Asia/Kolkata. */
const periodQuery = z.object({ period: z._default(z.enum(periods), defaultPeriod) });

const insight = z.object({
  from: day,
  to: day,
  /** Of each day, or (of 12 months) of each month as YYYY-MM; oldest first. */
  points: z.array(
    z.object({
      at: z.string(),
      views: count,
      downloads: count,
      searches_with_result: count,
      searches_without_result: count,
    }),
  ),
  /** Public documents by views of their pages; at most 10. */
  notes: z.array(
    z.object({ id: noteId, title: z.string(), subject_code: z.string(), views: count }),
  ),
  /** Pages by views, those of one kind together (`/notes/:noteId`); at most 10. */
  pages: z.array(z.object({ path: z.string(), views: count })),
  /** Courses without notes by views of their pages; at most 10. */
  courses: z.array(z.object({ ...courseFields, title: z.string(), views: count })),
  /** Searches without a result by their normalised words, of the last 90 days at most; at most 20. */
  words: z.array(z.object({ words: z.string(), searches: count })),
});
export type Insight = z.output<typeof insight>;

/** An estimate from counted views, downloads and notes, before tax. */
const cost = z.object({
  /** The last month of the period, up to now. */
  month: z.string(),
  dollars: z.number(),
  services: z.array(z.object({ service: z.string(), dollars: z.number() })),
  rupees_per_dollar: z.number(),
  /** When the rate was taken. */
  rate_day: day,
});
export type Cost = z.output<typeof cost>;

export const insightRoutes = {
  getInsight: {
    routeKey: 'GET /api/admin/insight',
    roles: ['reviewer', 'payer'],
    summary: 'Views, downloads and searches of a period; what was read most and not found',
    query: periodQuery,
    response: insight,
  },
  getCost: {
    routeKey: 'GET /api/admin/cost',
    roles: ['payer'],
    summary: 'The estimated cost of the last month of a period',
    query: periodQuery,
    response: cost,
  },
} as const satisfies ContractDeclaration;
