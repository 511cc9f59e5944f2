import { SessionOverError, type Session, type SessionStore } from './session.ts';

/** Renew a session that expires within this time. */
export const renewBeforeMs = 5 * 60_000;
/** The minimum interval between checks: the device's clock may be wrong, or the network down. */
export const pauseMs = 60_000;

export type Ending = 'signed-out' | 'expired';

/** The part of `document` that tells whether the page is visible. */
export interface PageVisibility {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

interface Watched {
  store: Pick<SessionStore, 'read' | 'renew'>;
  sight: PageVisibility;
  /** Called after each check with a valid session. */
  onHeld(session: Session): void;
  /** The session has ended; the watch stops. */
  onEnded(ending: Ending): void;
}

/**
 * Keeps a session fresh: checks it now, before it expires (unless the page is hidden), and when the page becomes
 * visible. `check` checks earlier.
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
  const applySession = (session: Session) => {
    last = session;
    onHeld(session);
    wait(Math.max(pauseMs, session.expiresAt - renewBeforeMs - Date.now()));
  };
  const end = (ending: Ending) => {
    stop();
    onEnded(ending);
  };

  async function checkSession() {
    try {
      const found = await store.read();
      if (stopped) return;
      if (found === null) return end('signed-out');
      const due = found.expiresAt - Date.now() <= renewBeforeMs;
      last = found;
      const session = due ? await store.renew() : found;
      if (!stopped) applySession(session);
    } catch (error) {
      if (stopped) return;
      const lasts = last !== undefined && last.expiresAt > Date.now();
      // A refusal is final; if the service is unreachable, retry until the session expires.
      if (last && lasts && !(error instanceof SessionOverError)) applySession(last);
      else end('expired');
    }
  }

  function check(): Promise<void> {
    looking ??= checkSession().finally(() => {
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
