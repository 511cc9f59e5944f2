import { SessionOverError, type Session, type SessionStore } from './session.ts';

/** A session that runs out sooner than this is renewed. */
export const renewBeforeMs = 5 * 60_000;
/** At least this long between two looks: a device's clock may be wrong, a network may be gone. */
export const pauseMs = 60_000;

/** Why there is no session any more. */
export type Ending = 'signed-out' | 'expired';

/** Whether the page can be seen, as `document` tells it. */
export interface PageVisibility {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

interface Watched {
  store: Pick<SessionStore, 'read' | 'renew'>;
  sight: PageVisibility;
  /** There is a session that still lasts. Called again each time it was looked at. */
  onHeld(session: Session): void;
  /** There is none; nothing is watched any more. */
  onEnded(ending: Ending): void;
}

/**
 * Keeps a session fresh: looks at it now, and again when it is about to run out, unless the page is hidden then; when
 * the page is seen again, at once. `check` looks earlier.
 */
export function watchSession({ store, sight, onHeld, onEnded }: Watched) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let looking: Promise<void> | undefined;
  let last: Session | undefined;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!stopped && !sight.hidden) timer = setTimeout(check, ms);
  };
  const held = (session: Session) => {
    last = session;
    onHeld(session);
    wait(Math.max(pauseMs, session.expiresAt - renewBeforeMs - Date.now()));
  };
  const end = (ending: Ending) => {
    stop();
    onEnded(ending);
  };

  async function look() {
    try {
      const found = await store.read();
      if (stopped) return;
      if (found === null) return end('signed-out');
      const due = found.expiresAt - Date.now() <= renewBeforeMs;
      last = found;
      const session = due ? await store.renew() : found;
      if (!stopped) held(session);
    } catch (error) {
      if (stopped) return;
      const lasts = last !== undefined && last.expiresAt > Date.now();
      // A refusal is final; a service that is not reached is asked again for as long as the session lasts.
      if (last && lasts && !(error instanceof SessionOverError)) held(last);
      else end('expired');
    }
  }

  function check(): Promise<void> {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  }
  const onSight = () => {
    if (sight.hidden) clearTimeout(timer);
    else void check();
  };
  function stop() {
    stopped = true;
    clearTimeout(timer);
    sight.removeEventListener('visibilitychange', onSight);
  }

  sight.addEventListener('visibilitychange', onSight);
  void check();
  return { check, stop };
}
