const latestMs = 500;
const actions = ['pointerdown', 'keydown', 'focusin'] as const;

const wait = () =>
  new Promise<void>((resolve) => {
    const finish = () => {
      for (const action of actions) removeEventListener(action, finish, true);
      resolve();
    };
    for (const action of actions) addEventListener(action, finish, true);
    // Safari has no tasks with priorities.
    if ('scheduler' in globalThis) void scheduler.postTask(finish, { priority: 'background' });
    else setTimeout(finish, latestMs);
  });

let idled: Promise<void> | undefined;

/** Resolves when the browser is idle for the first time, or at the visitor's first action. */
export const idle = (): Promise<void> => {
  idled ??= import.meta.env.SSR ? Promise.resolve() : wait();
  return idled;
};
