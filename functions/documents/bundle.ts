import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { platformVariable } from '../aws/environment.ts';
import { Worker } from 'node:worker_threads';

/** The path of a package's file, which a bundle has beside its code (`assets` of the manifest). */
export const assetPath = (file: string): string => {
  const bundle = platformVariable('LAMBDA_TASK_ROOT');
  return bundle ? join(bundle, basename(file)) : createRequire(import.meta.url).resolve(file);
};

/**
 * Starts a thread. It runs a module, or in a bundle the entry, which then runs the module's code. An error in it is
 * followed by its exit.
 */
export function startThread(
  module: () => URL,
  workerData: Readonly<Record<string, unknown>>,
  maxHeapMb: number,
): Worker {
  const bundle = platformVariable('LAMBDA_TASK_ROOT');
  const thread = new Worker(bundle ? join(bundle, 'index.js') : module(), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    stdout: true,
    stderr: true,
  });
  thread.on('error', () => {});
  return thread;
}
