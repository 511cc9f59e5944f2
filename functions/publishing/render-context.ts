import { shellKey, type Shell } from '../contracts/pages/shell.ts';
import { s3VersionedObjects } from '../files/s3-storage.ts';
import type { VersionedObjects } from '../files/storage.ts';
import { createApiClient, type PublicClient } from './api-client.ts';

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

/** The publisher's dependencies. The Lambda entries pass in the site's `renderPage`. */
export interface PageRenderContext {
  readonly objects: VersionedObjects;
  readonly api: PublicClient;
  readonly renderPage: RenderPage;
  /** Undefined before the first deployment of the site. */
  shell(): Promise<Shell | undefined>;
}

const maxShellBytes = 1024 * 1024;
const shellTtlMs = 1000;

/** The context of a Lambda. */
export function createRenderContext(renderPage: RenderPage): PageRenderContext {
  const objects = s3VersionedObjects();
  let cached: { shell: Shell; expiresAt: number } | undefined;
  return {
    objects,
    api: createApiClient(),
    renderPage,
    async shell() {
      if (cached && cached.expiresAt > Date.now()) return cached.shell;
      const stored = await objects.read({ bucket: 'site', key: shellKey }, maxShellBytes);
      if (!stored) return undefined;
      const shell = JSON.parse(stored.body.toString()) as Shell;
      cached = { shell, expiresAt: Date.now() + shellTtlMs };
      return shell;
    },
  };
}

/** The shell of the deployed site. Rejects before its first deployment. */
export async function requireShell(context: PageRenderContext): Promise<Shell> {
  const shell = await context.shell();
  if (!shell) throw new Error('The site is not deployed yet');
  return shell;
}
