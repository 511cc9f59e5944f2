import * as z from 'zod/mini';
import { pagePatterns } from './pages/pages.ts';
import type { Contract } from './http/route.ts';

/** https://web.dev/articles/vitals: milliseconds, but for CLS. */
const vitalNames = ['LCP', 'CLS', 'INP', 'FCP', 'TTFB'] as const;

const beat = z.object({
  /** The pattern of the page, never its address: `/notes/:noteId`. */
  page: z.enum(pagePatterns),
  /** True for the view itself, which comes once. */
  view: z.boolean(),
  vitals: z
    .array(
      z.object({
        name: z.enum(vitalNames),
        value: z.number().check(z.gte(0), z.lte(600_000)),
      }),
    )
    .check(z.maxLength(10)),
});
export type Beat = z.output<typeof beat>;

export const metrics = {
  recordBeat: {
    method: 'POST',
    path: '/api/metrics',
    audience: 'public',
    summary: 'A page view, or how fast a page was; nothing of who looked',
    body: beat,
    status: 200,
    response: z.object({ recorded: z.literal(true) }),
    errors: [],
  },
} as const satisfies Contract;
