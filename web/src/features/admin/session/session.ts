/** What the browser holds of somebody who signed in. */
export interface Session {
  accessToken: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The sign-in service will not renew it. Anything else that fails may be tried again. */
export class SessionOverError extends Error {
  constructor() {
    super('The session is over');
    this.name = 'SessionOverError';
  }
}

/** Reads and renews the session that this browser holds, whichever of its tabs renewed it last. */
export interface SessionStore {
  /**
   * The session, or null when there is none. One that has run out is renewed.
   * Rejects with `SessionOverError` when that is refused, and otherwise when the service is not reached.
   */
  read(): Promise<Session | null>;
  /** A new session for the one that is held. Rejects as `read` does. */
  renew(): Promise<Session>;
  /** Gives the session up: here, in other tabs, and at the service. */
  signOut(): Promise<void>;
}
