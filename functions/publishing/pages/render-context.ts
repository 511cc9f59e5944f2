import type { Shell } from '../../contracts/pages/shell.ts';
import type { PublicApi } from '../../contracts/api.ts';
import type { Client } from '../../contracts/http/client.ts';
import type { Table } from '../../table/table.ts';
import { s3SiteObjects, type SiteObjects } from './site-objects.ts';

export type PublicClient = Client<PublicApi>;

interface RenderRequest {
  /** Path and query. */
  readonly url: string;
  readonly api: PublicClient;
  readonly shell: Shell;
}

/** A page as HTML, with the API's responses that it was rendered from. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

/** Renders a page of the site. Rejects when one of its API requests fails. */
export type RenderPage = (request: RenderRequest) => Promise<RenderedPage>;

/** Dependencies of rendering. The Lambda entries pass in the site's `renderPage` and how the API's reads are loaded. */
export interface PageRenderContext extends SiteObjects {
  readonly table: Table;
  loadApi(): Promise<PublicClient>;
  readonly renderPage: RenderPage;
}

/** Loads the API's reads with the first page that is rendered: a stored page does not need them. */
export function createRenderContext(
  table: Table,
  renderPage: RenderPage,
  loadApi: () => Promise<PublicClient>,
): PageRenderContext {
  let api: Promise<PublicClient> | undefined;
  return { ...s3SiteObjects(), table, loadApi: () => (api ??= loadApi()), renderPage };
}
