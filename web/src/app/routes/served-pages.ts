import { pages as cachedPages } from 'virtual:pages/cached';
import { pages as perRequestPages } from 'virtual:pages/per-request';

/** The pages that depend on the table's content. */
export const servedPages = { ...cachedPages, ...perRequestPages };
