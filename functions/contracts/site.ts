import * as z from 'zod/mini';
import { count } from './domain/fields.ts';
import { contentRoutes } from './content.ts';
import { demandRoutes } from './demand.ts';
import type { Contract } from './http/route.ts';

const stats = z.object({
  study_materials: count,
  downloads: count,
  branches: count,
  students: count,
});
export type Stats = z.output<typeof stats>;

export const site = {
  getStats: {
    method: 'GET',
    path: '/api/stats',
    audience: 'public',
    summary: 'Statistics of the site',
    status: 200,
    response: stats,
    errors: [],
    cachePolicy: 'lists',
  },
  getOpenapi: {
    method: 'GET',
    path: '/api/openapi.json',
    audience: 'public',
    summary: 'This interface as an OpenAPI 3.1 document',
    status: 200,
    response: z.record(z.string(), z.unknown()),
    errors: [],
    cachePolicy: 'interface',
  },
  ...contentRoutes,
  ...demandRoutes,
} as const satisfies Contract;
