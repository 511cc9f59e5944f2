import { endpoints } from 'virtual:endpoints';
import type { PublicApi } from '../../../../functions/contracts/api.ts';
import { createClient } from '../../../../functions/contracts/http/client.ts';
import { retryGets } from './retry-requests.ts';
import type { WebApi } from './api.ts';

/** The typed client of this site's own origin. */
export const api: WebApi = createClient<PublicApi>(
  endpoints,
  retryGets((url, init) => fetch(url, init)),
);
