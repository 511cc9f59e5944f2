import { lazy, type ComponentType } from 'react';
import { readStored, writeStored } from '../../lib/device/local-storage.ts';

const name = 'reloaded';
const onceMs = 60_000;

/**
 * Handles a page script that failed to load, most often because a deployment renamed it: reloads the page at most once
 * a minute, otherwise rethrows.
 */
function reloadOnce(error: unknown): Promise<never> {
  const isRecent = Date.now() - Number(readStored(name)) < onceMs;
  if (isRecent || !navigator.onLine || !writeStored(name, Date.now())) throw error;
  location.reload();
  return new Promise(() => {});
}

/** A part of the site whose script is loaded when it is rendered first, or by `load`. */
export const lazyPage = <P>(load: () => Promise<ComponentType<P>>) =>
  Object.assign(
    lazy(async () => ({ default: await load().catch(reloadOnce) })),
    { load },
  );

export type LazyPage = ReturnType<typeof lazyPage<object>>;
