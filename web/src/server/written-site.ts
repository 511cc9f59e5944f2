import { publicRoutes } from '../app/public-routes.tsx';
import { writtenRoutes } from '../app/written-routes.tsx';
import type { WebApi } from '../lib/api/api.ts';

/** The pages that are written when what they show changes, and the page of what is not there. */
export const createWrittenRoutes = (api: WebApi) => publicRoutes(writtenRoutes(api));
