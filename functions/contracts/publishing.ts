import * as z from 'zod/mini';
import { defineContract } from './http/route.ts';
import { filterValues } from './pages/paths.ts';

/** As `lib/constructs/page-request.js` forwards it; the page reads it as an address. */
const query = Object.fromEntries(
  Object.keys(filterValues).map((name) => [name, z.optional(z.string())]),
);

export const publishing = defineContract([], {
  showPage: {
    routeKey: 'GET /api/pages/{page+}',
    summary:
      'A page that is not stored yet, as HTML (.html) or as the API responses it is rendered from (.json)',
    params: z.object({ page: z.string().check(z.maxLength(1000)) }),
    query: z.object(query),
    response: z.string(),
    returnsDocument: true,
    errors: [404],
    cachePolicy: 'lists',
  },
});
