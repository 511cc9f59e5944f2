import * as z from 'zod/mini';
import { count } from './domain/fields.ts';
import { courseFields } from './requests.ts';
import type { ContractDeclaration } from './http/route.ts';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

const demand = z.object({
  /** Of the last 30 days in Asia/Kolkata, oldest first. */
  downloads: z.array(z.object({ day, downloads: count })),
  /** Courses without notes by views of their pages in this and the last month, most viewed first; at most 20. */
  courses: z.array(z.object({ ...courseFields, title: z.string(), visits: count })),
  /** The month's cost up to now in US dollars before tax: an estimate from counted downloads and notes. */
  cost: z.object({
    month: z.string(),
    /** Counted this month. */
    downloads: count,
    dollars: z.number(),
    services: z.array(z.object({ service: z.string(), dollars: z.number() })),
  }),
});
export type Demand = z.output<typeof demand>;

export const demandRoutes = {
  getDemand: {
    routeKey: 'GET /api/admin/demand',
    roles: ['reviewer', 'payer'],
    summary: 'Downloads by day, courses without notes by visits, the estimated cost of the month',
    response: demand,
  },
} as const satisfies ContractDeclaration;
