import * as z from 'zod/mini';
import { defineContract } from './http/route.ts';

export const session = defineContract({
  getMe: {
    routeKey: 'GET /api/admin/me',
    summary: 'Whether the caller is an administrator',
    response: z.object({ id: z.string(), role: z.literal('admin') }),
  },
});
