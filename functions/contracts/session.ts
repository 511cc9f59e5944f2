import * as z from 'zod/mini';
import type { Contract } from './http/route.ts';

export const session = {
  getMe: {
    method: 'GET',
    path: '/api/admin/me',
    audience: 'admin',
    summary: 'Whether the caller is an administrator',
    status: 200,
    response: z.object({ id: z.string(), role: z.literal('admin') }),
    errors: [],
  },
} as const satisfies Contract;
