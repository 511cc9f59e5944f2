import { audit } from './audit.ts';
import { catalogue } from './catalogue.ts';
import { jobs } from './jobs.ts';
import { messages } from './messages.ts';
import { metrics } from './metrics.ts';
import { notes } from './notes.ts';
import { publishing } from './publishing.ts';
import { rewards } from './rewards.ts';
import { session } from './session.ts';
import { site } from './site.ts';
import { submissions } from './submissions.ts';

/** The whole HTTP interface: each module's contract under the module's name. */
export const api = {
  audit,
  catalogue,
  jobs,
  messages,
  metrics,
  notes,
  publishing,
  rewards,
  session,
  site,
  submissions,
} as const;
export type Api = typeof api;

type PublicRoutes<C> = {
  readonly [N in keyof C as C[N] extends { audience: 'public'; page?: never } ? N : never]: C[N];
};
/** What everybody may ask. */
export type PublicApi = { readonly [M in keyof Api]: PublicRoutes<Api[M]> };
export type ModuleName = keyof Api;
