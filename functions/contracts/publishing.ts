import * as z from 'zod/mini';
import { defineContract } from './http/route.ts';

const text = z.optional(z.string().check(z.maxLength(4096)));

export const publishing = defineContract({
  showPage: {
    routeKey: 'GET /api/pages/{page+}',
    summary:
      'A page that is not stored yet, as HTML (.html) or as the API responses it is rendered from (.json)',
    params: z.object({ page: z.string().check(z.maxLength(1000)) }),
    query: z.object({ branch: text, semester: text, subject: text, search: text, cursor: text }),
    response: z.string(),
    returnsHtml: true,
    errors: [404],
    cachePolicy: 'lists',
  },
});
