import { ProblemError } from '../../../../functions/contracts/http/client.ts';
import type { WebApi } from '../api/api.ts';
import type { CatalogueSelection } from '../device/remembered-selection.ts';
import type { SearchPreview } from './matches.ts';

/**
 * The server's answer, which a page that it rendered has with it; the device's while the server is not reached. The
 * device knows the reader's choice, so its answer to a rendered page could not be hydrated.
 */
export async function searchPreview(
  api: WebApi,
  text: string,
  limit: number,
  reader: Pick<CatalogueSelection, 'scheme' | 'branch' | 'semester'> | undefined,
): Promise<SearchPreview> {
  try {
    const { scheme, branch, semester } = reader ?? {};
    return await api.search.search({ query: { q: text, limit, scheme, branch, semester } });
  } catch (error) {
    if (import.meta.env.SSR || error instanceof ProblemError) throw error;
    const { loadDeviceSearch } = await import('./device-search.ts');
    const found = await (await loadDeviceSearch())?.find(text, limit);
    if (!found) throw error;
    return found;
  }
}
