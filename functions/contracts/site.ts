import * as z from 'zod/mini';
import { archiveRoutes } from './archives.ts';
import { count } from './domain/fields.ts';
import { contentRoutes } from './content.ts';
import { defineContract } from './http/route.ts';
import { insightRoutes } from './insight.ts';

const stats = z.object({
  study_materials: count,
  downloads: count,
  branches: count,
  students: count,
});
export type Stats = z.output<typeof stats>;

export const site = defineContract([], {
  getStats: {
    routeKey: 'GET /api/stats',
    summary: 'Statistics of the site',
    response: stats,
    cachePolicy: 'lists',
    isRefreshed: true,
  },
  getOpenapi: {
    routeKey: 'GET /api/openapi.json',
    summary: 'This interface as an OpenAPI 3.1 document',
    response: z.record(z.string(), z.unknown()),
    cachePolicy: 'interface',
  },
  ...contentRoutes,
  ...insightRoutes,
  ...archiveRoutes,
});
