import { watchSession, type SessionEndReason, type PageVisibility } from './session-clock.ts';
import { SessionEndedError, type SessionStore } from './session.ts';

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

/** The single source of the sign-in state. */
export interface SessionKeeper {
  readonly state: () => SessionState;
  subscribe(onChange: () => void): () => void;
  /** Starts to check and renew the session; returns a stop function. */
  watch(): () => void;
  /** The token for the API. Ends the session and rejects if there is none. */
  token(): Promise<string>;
  /** A new token after a 401. */
  renewedToken(): Promise<string>;
  /** Ends the session after a 401 with a renewed token. */
  expire(): Promise<void>;
  /** Ends the session of a user without the role. */
  refuse(message: string): Promise<void>;
  /** Rejects if the sign-out fails. */
  signOut(): Promise<void>;
}

export function createSessionKeeper(
  store: SessionStore,
  environment: SessionEnvironment,
): SessionKeeper {
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
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
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
    token: () => tokenOf(store.read),
    renewedToken: () => tokenOf(store.renew),
    expire: () => endSession({ at: 'expired' }),
    refuse: (message) => endSession({ at: 'refused', message }),
    async signOut() {
      await store.signOut();
      setState({ at: 'signed-out', isWanted: true });
    },
  };
}
