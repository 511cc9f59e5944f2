import type { WebApi } from '../api/api.ts';
import type { CatalogueSelection } from '../device/remembered-selection.ts';
import type { SearchPreview } from './matches.ts';

const isEmpty = ({ courses, notes }: SearchPreview) => courses.length + notes.length === 0;

/**
 * Searches on the device. Without its index, or where that finds nothing or lacks headings, the server answers, which
 * counts failures.
 */
export async function searchPreview(
  api: WebApi,
  text: string,
  limit: number,
  reader: Pick<CatalogueSelection, 'scheme' | 'branch' | 'semester'> | undefined,
): Promise<SearchPreview> {
  let found: SearchPreview | undefined;
  if (!import.meta.env.SSR) {
    try {
      const { loadDeviceSearch } = await import('./device-search.ts');
      found = await (await loadDeviceSearch())?.find(text, limit);
    } catch (error) {
      console.warn('The server is asked instead of the device', error);
    }
  }
  if (found && ((!isEmpty(found) && !found.lacksHeadings) || !navigator.onLine)) return found;
  try {
    const { scheme, branch, semester } = reader ?? {};
    return await api.search.search({ query: { q: text, limit, scheme, branch, semester } });
  } catch (error) {
    if (found && !isEmpty(found)) return found;
    throw error;
  }
}
