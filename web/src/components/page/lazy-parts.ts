import { lazy, type ComponentType } from 'react';
import { readStored, writeStored } from '../../lib/device/local-storage.ts';

/** Of browsers without tasks with priorities, such as Safari. */
const idleAfterMs = 50;
const actions = ['pointerdown', 'keydown', 'focusin'] as const;

const wait = () =>
  new Promise<void>((resolve) => {
    const finish = () => {
      for (const action of actions) removeEventListener(action, finish, true);
      resolve();
    };
    for (const action of actions) addEventListener(action, finish, true);
    if ('scheduler' in globalThis) void scheduler.postTask(finish, { priority: 'background' });
    else setTimeout(finish, idleAfterMs);
  });

let idled: Promise<void> | undefined;

/** Resolves when the browser is idle for the first time, or at the visitor's first action. */
const idle = (): Promise<void> => {
  idled ??= import.meta.env.SSR ? Promise.resolve() : wait();
  return idled;
};

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

/**
 * A part of a page whose script is loaded when the browser is idle or the visitor acts. Until then its prerendered HTML
 * stays as it is: links and GET forms work, and other input is replayed. It needs a Suspense around it.
 */
export const island = <P>(load: () => Promise<ComponentType<P>>) =>
  lazyPage(async () => {
    await idle();
    return load();
  });
