import { publishing } from '../contracts/publishing.ts';
import { serve } from '../kernel/http/serve.ts';
import { livePageOf } from './live-page.ts';
import { pressFromEnvironment } from './press.ts';

const press = pressFromEnvironment();

/** It asks the API, which counts for itself. */
const table = { consumed: { calls: 0, readUnits: 0, writeUnits: 0 } };

export const handler = serve(
  publishing,
  'public',
  { showPage: ({ params, query }) => livePageOf(press, params.page, query) },
  { table },
);
