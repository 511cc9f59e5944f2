import { existsSync, readdirSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { root } from '../lib/root.ts';
import type { Cloud } from './cloud.ts';
import { firstLineOf } from './failure.ts';

const bundles = join(root, '.build/functions');

/** Serves the pages from their sources, with hot reload over the same port. */
export async function serveFromSource(server: Server): Promise<RequestListener & AsyncDisposable> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(root, 'web/vite.config.ts'),
    appType: 'spa',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
  });
  const listener: RequestListener = (request, response) => vite.middlewares(request, response);
  return Object.assign(listener, { [Symbol.asyncDispose]: () => vite.close() });
}

/** Replaces each function's synthesised bundle with the current one. */
function withCurrentBundles({ functions }: Pick<Cloud, 'functions'>) {
  const folders = readdirSync(bundles);
  return functions.map((fn) => {
    const folder = folders.find((name) => fn.name.endsWith(`-${name}`));
    const file = join(bundles, folder ?? '', 'index.js');
    return folder && existsSync(file) ? { ...fn, file } : fn;
  });
}

const debounceMs = 50;

/**
 * The folders of the Lambda entries. A change of the pages, which the publisher renders too, rebuilds nothing: Vite
 * serves it from the source, and bundling all functions takes seconds.
 */
const sourceFolders = ['functions', 'web/src/server'].map((folder) => join(root, folder));

/** Rebuilds the functions when their sources change. New routes and permissions need a restart. */
export function watchFunctions(cloud: Cloud, report: (line: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  const rebuild = async () => {
    try {
      const { buildFunctions } = await import('../lib/build-functions.ts');
      const startedAt = performance.now();
      await buildFunctions();
      cloud.replaceFunctions(withCurrentBundles(cloud));
      report(`functions rebuilt in ${Math.round(performance.now() - startedAt)} ms`);
    } catch (error) {
      report(`functions not rebuilt: ${firstLineOf(error)}`);
    }
  };
  // Node's watcher loses files that an editor or git replaces.
  watch(sourceFolders, { ignoreInitial: true }).on('all', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), debounceMs);
  });
}
