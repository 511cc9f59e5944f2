import type { RequestListener, Server } from 'node:http';
import { dirname, join } from 'node:path';
import { watch } from 'chokidar';
import { createIncrementalBuild, type IncrementalBuild } from '../lib/build-functions.ts';
import { root } from '../lib/root.ts';
import type { LambdaFunction } from './lambda/functions.ts';
import type { CurrentFunction } from './lambda/lambda.ts';

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

/**
 * The folders of the Lambda entries. A change of the pages, which the publisher renders too, rebuilds nothing: Vite
 * serves it from the source.
 */
const sourceFolders = ['functions', 'web/src/server'].map((folder) => join(root, folder));

/**
 * Rebuilds a function when it is invoked after a change of its sources, and no other. New routes and permissions need
 * a restart.
 */
export async function watchFunctions(report: (line: string) => void): Promise<CurrentFunction> {
  interface Build {
    readonly rebuild: IncrementalBuild;
    /** Unknown before the first build and after a failed one. */
    sources?: ReadonlySet<string> | undefined;
    current?: Promise<LambdaFunction> | undefined;
  }
  const builds = new Map<string, Build>();
  let hasChanged = false;
  // Node's watcher loses files that an editor or git replaces.
  const watcher = watch(sourceFolders, { ignoreInitial: true }).on('all', (_event, path) => {
    hasChanged = true;
    for (const one of builds.values()) if (one.sources?.has(path) ?? true) one.current = undefined;
  });
  await new Promise<void>((resolve) => watcher.once('ready', resolve));

  async function rebuild(declared: LambdaFunction, one: Build): Promise<LambdaFunction> {
    const startedAt = performance.now();
    one.sources = undefined;
    const { file, sources } = await one.rebuild();
    one.sources = sources;
    report(`${declared.name} rebuilt in ${Math.round(performance.now() - startedAt)} ms`);
    return { ...declared, file };
  }

  return (declared) => {
    if (!hasChanged) return declared;
    let one = builds.get(declared.arn);
    if (!one) {
      one = { rebuild: createIncrementalBuild(declared.name, dirname(declared.file)) };
      builds.set(declared.arn, one);
    }
    return (one.current ??= rebuild(declared, one));
  };
}
