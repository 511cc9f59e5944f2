import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signOut } from 'aws-amplify/auth';
import type { SiteConfiguration } from '../../../../../functions/contracts/domain/site-configuration.ts';
import { SessionEndedError, type Session, type SessionStore } from './session-keeper.ts';
import { siteConfiguration } from '../../../lib/site-configuration.ts';

const tokenPrefix = 'CognitoIdentityServiceProvider.';

/** Whether this browser has stored tokens, valid or not. */
export const hasStoredTokens = (): boolean =>
  Object.keys(localStorage).some(
    (key) => key.startsWith(tokenPrefix) && key.endsWith('.accessToken'),
  );

/** Subscribes to session changes by other tabs; returns an unsubscribe function. */
export function onOtherTabChange(onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // No key: the whole storage was cleared.
    if (key === null || (key.startsWith(tokenPrefix) && key.endsWith('.accessToken'))) onChange();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

let configured: SiteConfiguration | undefined;

/** Configures Amplify once. */
export async function configureSignIn(): Promise<SiteConfiguration> {
  const settings = await siteConfiguration();
  if (configured === settings) return settings;
  const { userPoolId, userPoolClientId, userPoolEndpoint } = settings;
  Amplify.configure({
    Auth: {
      Cognito: { userPoolId, userPoolClientId, ...(userPoolEndpoint && { userPoolEndpoint }) },
    },
  });
  configured = settings;
  return settings;
}

async function sessionNow(forceRefresh: boolean): Promise<Session | null> {
  await configureSignIn();
  const hadTokens = hasStoredTokens();
  const { tokens } = await fetchAuthSession({ forceRefresh });
  if (tokens) {
    const { exp = 0 } = tokens.accessToken.payload;
    return { accessToken: tokens.accessToken.toString(), expiresAt: exp * 1000 };
  }
  // Amplify deletes a session that Cognito refuses to renew, and returns nothing in either case.
  if (hadTokens) throw new SessionEndedError();
  return null;
}

export const cognitoSession: SessionStore = {
  read: () => sessionNow(false),
  async renew() {
    const session = await sessionNow(true);
    if (session === null) throw new SessionEndedError();
    return session;
  },
  async signOut() {
    await configureSignIn();
    await signOut();
    if (hasStoredTokens()) throw new Error('The tokens of the session are still stored');
  },
};
