import { queryOptions, type QueryClient } from '@tanstack/react-query';

/** Renew a session that expires within this time. */
export const renewBeforeMs = 5 * 60_000;
/** The minimum interval between checks: the device's clock may be wrong, or the network down. */
export const minCheckIntervalMs = 60_000;

export interface Session {
  accessToken: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** The session cannot be renewed. Other failures may be retried. */
export class SessionEndedError extends Error {
  override name = 'SessionEndedError';
  override message = 'The session is over';
}

/** Reads and renews this browser's session, which other tabs may renew too. */
export interface SessionStore {
  /**
   * The session, renewed if it has expired; null without one. Rejects with `SessionEndedError` if the renewal is
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
  | { at: 'active'; expiresAt: number }
  | { at: 'expired' }
  /** Without a session, or the user has signed out; `isWanted`: in this tab. */
  | { at: 'signed-out'; isWanted?: true }
  | { at: 'refused'; message: string };

const sessionKey = ['session'];

export type SessionKeeper = ReturnType<typeof createSessionKeeper>;

/** The single source of the sign-in state, which `query` observes. */
export function createSessionKeeper(store: SessionStore, queries: QueryClient) {
  const stateNow = () => queries.getQueryData<SessionState>(sessionKey);
  const setState = (state: SessionState) => void queries.setQueryData(sessionKey, state);

  /** Reads the session, and renews it if it ends soon. */
  async function check(): Promise<SessionState> {
    const before = stateNow();
    let expiresAt = before?.at === 'active' ? before.expiresAt : 0;
    try {
      let session = await store.read();
      if (session === null) return { at: 'signed-out' };
      ({ expiresAt } = session);
      if (expiresAt - Date.now() <= renewBeforeMs) session = await store.renew();
      return { at: 'active', expiresAt: session.expiresAt };
    } catch (error) {
      // A refusal is final; if the service is unreachable, retry until the session expires.
      const isOver = error instanceof SessionEndedError || expiresAt <= Date.now();
      return isOver ? { at: 'expired' } : { at: 'active', expiresAt };
    }
  }
  // Delete the tokens first: the sign-in page redirects users who still have some.
  const endSession = async (next: SessionState) => {
    await store.signOut().catch((error: unknown) => console.error('The sign-out failed', error));
    setState(next);
  };
  const tokenOf = async (ask: () => ReturnType<SessionStore['read']>): Promise<string> => {
    const session = await ask().catch((error: unknown) => {
      if (error instanceof SessionEndedError) return null;
      throw error;
    });
    if (session) return session.accessToken;
    setState({ at: 'expired' });
    throw new SessionEndedError();
  };
  return {
    /** Checks the session now, before it expires (unless the page is hidden), and when the page becomes visible. */
    query: queryOptions({
      queryKey: sessionKey,
      queryFn: check,
      refetchInterval: ({ state: { data } }) =>
        data?.at === 'active' &&
        Math.max(minCheckIntervalMs, data.expiresAt - renewBeforeMs - Date.now()),
      refetchOnWindowFocus: 'always',
    }),
    isExpired: () => stateNow()?.at === 'expired',
    check: () => queries.invalidateQueries({ queryKey: sessionKey }),
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
