import { SessionEndedError, type Session, type SessionStore } from './session.ts';

/** Renew a session that expires within this time. */
export const renewBeforeMs = 5 * 60_000;
/** The minimum interval between checks: the device's clock may be wrong, or the network down. */
export const minCheckIntervalMs = 60_000;

export type SessionEndReason = 'signed-out' | 'expired';

/** The part of `document` that tells whether the page is visible. */
export interface PageVisibility {
  readonly hidden: boolean;
  addEventListener(type: 'visibilitychange', listener: () => void): void;
  removeEventListener(type: 'visibilitychange', listener: () => void): void;
}

interface SessionWatchOptions {
  store: Pick<SessionStore, 'read' | 'renew'>;
  pageVisibility: PageVisibility;
  /** Called after each check with a valid session. */
  onActive(session: Session): void;
  /** The session has ended; the watch stops. */
  onEnded(reason: SessionEndReason): void;
}

/**
 * Keeps a session fresh: checks it now, before it expires (unless the page is hidden), and when the page becomes
 * visible. `check` checks earlier.
 */
export function watchSession({
  store,
  pageVisibility: sight,
  onActive: onHeld,
  onEnded,
}: SessionWatchOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let pendingCheck: Promise<void> | undefined;
  let lastSession: Session | undefined;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!stopped && !sight.hidden) timer = setTimeout(check, ms);
  };
  const applySession = (session: Session) => {
    lastSession = session;
    onHeld(session);
    wait(Math.max(minCheckIntervalMs, session.expiresAt - renewBeforeMs - Date.now()));
  };
  const end = (reason: SessionEndReason) => {
    stop();
    onEnded(reason);
  };

  async function checkSession() {
    try {
      const found = await store.read();
      if (stopped) return;
      if (found === null) return end('signed-out');
      const due = found.expiresAt - Date.now() <= renewBeforeMs;
      lastSession = found;
      const session = due ? await store.renew() : found;
      if (!stopped) applySession(session);
    } catch (error) {
      if (stopped) return;
      const isUnexpired = lastSession !== undefined && lastSession.expiresAt > Date.now();
      // A refusal is final; if the service is unreachable, retry until the session expires.
      if (lastSession && isUnexpired && !(error instanceof SessionEndedError))
        applySession(lastSession);
      else end('expired');
    }
  }

  function check(): Promise<void> {
    pendingCheck ??= checkSession().finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  }
  const onVisibilityChange = () => {
    if (sight.hidden) clearTimeout(timer);
    else void check();
  };
  function stop() {
    stopped = true;
    clearTimeout(timer);
    sight.removeEventListener('visibilitychange', onVisibilityChange);
  }

  sight.addEventListener('visibilitychange', onVisibilityChange);
  void check();
  return { check, stop };
}
