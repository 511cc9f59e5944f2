import { audit } from './audit.ts';
import { catalogue } from './catalogue.ts';
import { contributors } from './contributors.ts';
import { feeds } from './feeds.ts';
import { jobs } from './jobs.ts';
import { messages } from './messages.ts';
import { metrics } from './metrics.ts';
import { notes } from './notes.ts';
import { papers } from './papers.ts';
import { publishing } from './publishing.ts';
import { requests } from './requests.ts';
import { rewards } from './rewards.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { site } from './site.ts';
import { submissions } from './submissions.ts';

/** The HTTP interface: one contract per module. */
export const api = {
  audit,
  catalogue,
  contributors,
  feeds,
  jobs,
  messages,
  metrics,
  notes,
  papers,
  publishing,
  requests,
  rewards,
  search,
  session,
  site,
  submissions,
} as const;
export type Api = typeof api;

type PublicRoutes<C> = {
  readonly [
    N in keyof C as C[N] extends { audience: 'public'; returnsDocument?: never } ? N : never
  ]: C[N];
};
export type PublicApi = { readonly [M in keyof Api]: PublicRoutes<Api[M]> };
export type ModuleName = keyof Api;
