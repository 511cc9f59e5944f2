/** Renew a session that expires within this time. */
export const renewBeforeMs = 5 * 60_000;
/** The minimum interval between checks: the device's clock may be wrong, or the network down. */
export const minCheckIntervalMs = 60_000;

export type SessionEndReason = 'signed-out' | 'expired';

/** `document`, which tells whether the page is visible. */
type PageVisibility = EventTarget & { readonly hidden: boolean };

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
export function watchSession({ store, pageVisibility, onActive, onEnded }: SessionWatchOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let pendingCheck: Promise<void> | undefined;
  let lastSession: Session | undefined;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!stopped && !pageVisibility.hidden) timer = setTimeout(check, ms);
  };
  const applySession = (session: Session) => {
    lastSession = session;
    onActive(session);
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
    if (pageVisibility.hidden) clearTimeout(timer);
    else void check();
  };
  function stop() {
    stopped = true;
    clearTimeout(timer);
    pageVisibility.removeEventListener('visibilitychange', onVisibilityChange);
  }

  pageVisibility.addEventListener('visibilitychange', onVisibilityChange);
  void check();
  return { check, stop };
}

/** The session of a signed-in user. */
export interface Session {
  accessToken: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** The session cannot be renewed. Other failures may be retried. */
export class SessionEndedError extends Error {
  constructor() {
    super('The session is over');
    this.name = 'SessionOverError';
  }
}

/** Reads and renews this browser's session, which other tabs may renew too. */
export interface SessionStore {
  /**
   * The session, renewed if it has expired; null without one. Rejects with `SessionOverError` if the renewal is
   * refused, otherwise if the service is unreachable.
   */
  read(): Promise<Session | null>;
  /** Renews the session. Rejects as `read` does. */
  renew(): Promise<Session>;
  /** Signs out: here, in other tabs, and at the service. */
  signOut(): Promise<void>;
}

/** The session's state. `refused` is a signed-in user who is no administrator. */
export type SessionState =
  | { at: 'unknown' | 'active' | 'expired' }
  /** `isWanted`: the user has signed out in this tab. */
  | { at: 'signed-out'; isWanted?: true }
  | { at: 'refused'; message: string };

/** Subscribes to session changes by other tabs; returns an unsubscribe function. */
export type SubscribeToOtherTabs = (onChange: () => void) => () => void;

interface SessionEnvironment {
  pageVisibility: PageVisibility;
  subscribeToOtherTabs: SubscribeToOtherTabs;
}

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** The single source of the sign-in state. */
export function createSessionKeeper(store: SessionStore, environment: SessionEnvironment) {
  let state: SessionState = { at: 'unknown' };
  const listeners = new Set<() => void>();
  const setState = (next: SessionState) => {
    if (next.at === state.at) return;
    state = next;
    for (const listener of listeners) listener();
  };
  // Delete the tokens first: the sign-in page redirects users who still have some.
  const endSession = async (next: SessionState) => {
    await store.signOut().catch((error: unknown) => console.error('The sign-out failed', error));
    setState(next);
  };
  const throwSessionEnded = (reason: SessionEndReason): never => {
    setState({ at: reason });
    throw new SessionEndedError();
  };
  const tokenOf = async (ask: () => ReturnType<SessionStore['read']>): Promise<string> => {
    const session = await ask().catch((error: unknown) => {
      if (error instanceof SessionEndedError) return throwSessionEnded('expired');
      throw error;
    });
    if (!session) return throwSessionEnded('signed-out');
    // A sign-in after the end of a session, which a late request may have noted when no watcher was there.
    if (state.at !== 'unknown') setState({ at: 'active' });
    return session.accessToken;
  };
  return {
    state: () => state,
    subscribe(onChange: () => void) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    /** Starts to check and renew the session; returns a stop function. */
    watch() {
      const clock = watchSession({
        store,
        pageVisibility: environment.pageVisibility,
        onActive: () => setState({ at: 'active' }),
        onEnded: (reason) => setState({ at: reason }),
      });
      const unsubscribe = environment.subscribeToOtherTabs(() => void clock.check());
      return () => {
        unsubscribe();
        clock.stop();
        // The next watcher checks first.
        state = { at: 'unknown' };
      };
    },
    /** The token for the API. Ends the session and rejects if there is none. */
    token: () => tokenOf(store.read),
    /** A new token after a 401. */
    renewedToken: () => tokenOf(store.renew),
    /** Ends the session after a 401 with a renewed token. */
    expire: () => endSession({ at: 'expired' }),
    /** Ends the session of a user without the role. */
    refuse: (message: string) => endSession({ at: 'refused', message }),
    /** Rejects if the sign-out fails. */
    async signOut() {
      await store.signOut();
      setState({ at: 'signed-out', isWanted: true });
    },
  };
}
