import type { ComponentType } from 'react';
import { lazyPage } from './lazy-parts.ts';

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

/**
 * A part of a page whose script is loaded when the browser is idle or the visitor acts. Until then its prerendered HTML
 * stays as it is: links and GET forms work, and other input is replayed. It needs a Suspense around it.
 */
export const island = <P>(load: () => Promise<ComponentType<P>>) =>
  lazyPage(async () => {
    await idle();
    return load();
  });
