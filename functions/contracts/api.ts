import { catalog } from './catalog.ts';
import { notes } from './notes.ts';
import { session } from './session.ts';
import { site } from './site.ts';
import { submissions } from './submissions.ts';

/** The whole HTTP interface: each module's contract under the module's name. */
export const api = { catalog, notes, session, site, submissions } as const;
export type Api = typeof api;
export type ModuleName = keyof Api;
