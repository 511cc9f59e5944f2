import { livePage, pageKey } from '../../../functions/contracts/pages/page-keys.ts';
import { filterOf } from './notes-filter.ts';
import { paths } from '../../../functions/contracts/pages/paths.ts';

/** Which page the server writes for an address. */
export interface ServerPage {
  /** The key under which it is written ahead; null where it is made for whoever asks. */
  readonly key: string | null;
  /** What tells it from all others: a page that was written for one name is not another's. */
  readonly name: string;
}

const written = (key: string): ServerPage => ({ key, name: key });
const live = (search: string): ServerPage => ({ key: null, name: `${livePage}?${search}` });

/**
 * The page that the server writes for an address; null for a page of administrators, which only a browser makes. The
 * same rule stands in `lib/edge-request.js`.
 */
export function serverPage(pathname: string, search: string): ServerPage | null {
  if (/^\/admin(-login|\/|$)/.test(pathname)) return null;
  if (pathname !== paths.notes()) return written(pageKey(pathname));
  const filter = filterOf(new URLSearchParams(search));
  const { branch, semester, subject } = filter;
  const isOdd = subject !== undefined && (branch === undefined || semester === undefined);
  if (filter.search || filter.cursor || isOdd) return live(paths.notes(filter));
  return written(pageKey(pathname, { branch, semester, subject }));
}
