import { watchSession, type Ending, type PageVisibility } from './session-clock.ts';
import { SessionOverError, type SessionStore } from './session.ts';

/** Where the session of this page stands. `refused` is somebody who is signed in but is no administrator. */
export type SessionState = { at: 'unknown' | 'held' | Ending } | { at: 'refused'; message: string };

/** What is heard when another tab of this browser changes the session; returns how to stop. */
export type SubscribeToOtherTabs = (onChange: () => void) => () => void;

interface Surroundings {
  sight: PageVisibility;
  hearOthers: SubscribeToOtherTabs;
}

/** The one place that knows whether somebody is signed in. */
export interface SessionKeeper {
  readonly state: () => SessionState;
  subscribe(onChange: () => void): () => void;
  /** Looks for a session and keeps it fresh; returns how to stop. */
  watch(): () => void;
  /** The token to show to the API. Ends the session, and rejects, when there is none. */
  token(): Promise<string>;
  /** A new token, for one that the API did not take. */
  renewedToken(): Promise<string>;
  /** The API does not take even a new token: the session is given up. */
  expire(): Promise<void>;
  /** The API knows the caller, and will not have them: the session is given up. */
  refuse(message: string): Promise<void>;
  /** Rejects when the session could not be given up. */
  signOut(): Promise<void>;
}

export function createSessionKeeper(store: SessionStore, around: Surroundings): SessionKeeper {
  let state: SessionState = { at: 'unknown' };
  const listeners = new Set<() => void>();
  const become = (next: SessionState) => {
    if (next.at === state.at) return;
    state = next;
    for (const listener of listeners) listener();
  };
  // The tokens go first: the sign-in page leads whoever still has some straight back.
  const giveUp = async (next: SessionState) => {
    await store.signOut().catch((error: unknown) => console.error('The sign-out failed', error));
    become(next);
  };
  const ended = (ending: Ending): never => {
    become({ at: ending });
    throw new SessionOverError();
  };
  const tokenOf = async (ask: () => ReturnType<SessionStore['read']>): Promise<string> => {
    const session = await ask().catch((error: unknown) => {
      if (error instanceof SessionOverError) return ended('expired');
      throw error;
    });
    return session?.accessToken ?? ended('signed-out');
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
        sight: around.sight,
        onHeld: () => become({ at: 'held' }),
        onEnded: (ending) => become({ at: ending }),
      });
      const stopHearing = around.hearOthers(() => void clock.check());
      return () => {
        stopHearing();
        clock.stop();
        // Whoever watches next has yet to look.
        state = { at: 'unknown' };
      };
    },
    token: () => tokenOf(store.read),
    renewedToken: () => tokenOf(store.renew),
    expire: () => giveUp({ at: 'expired' }),
    refuse: (message) => giveUp({ at: 'refused', message }),
    async signOut() {
      await store.signOut();
      become({ at: 'signed-out' });
    },
  };
}
