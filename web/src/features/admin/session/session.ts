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
