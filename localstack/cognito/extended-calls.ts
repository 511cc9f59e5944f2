import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { NotAuthorizedError } from 'cognito-local/lib/errors.js';
import { context } from './pool.ts';

/** Answers one of Cognito's calls, named as in `x-amz-target`. */
export type CognitoCall = (
  target: string,
  body: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

interface Challenge {
  ChallengeName?: string;
  ChallengeParameters?: Record<string, string>;
  Session?: string;
  AuthenticationResult?: { RefreshToken?: string };
}

interface SignIn {
  ClientId: string;
  AuthFlow: string;
  AuthParameters?: Record<string, string>;
}

interface ChallengeAnswer {
  ClientId: string;
  Session: string;
  ChallengeResponses?: Record<string, string>;
}

const sessionMs = 3 * 60 * 1000;

// One text for a wrong password and an unknown user, as a client that hides who exists gets from AWS.
const wrongPassword = () => new NotAuthorizedError('Incorrect username or password.');

const claimsOf = (token: string) => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
      client_id: string;
    };
  } catch {
    throw new NotAuthorizedError('Invalid Access Token');
  }
};

/**
 * Completes what cognito-local leaves open: a challenge belongs to who gave the password, its tokens can be
 * refreshed, and a sign-out ends them. Everything else goes to `call` as it is.
 */
export function extendCognito(call: CognitoCall, cognito: CognitoService): CognitoCall {
  const sessions = new Map<string, { username: string; until: number }>();

  const userOf = async (clientId: string, username: string): Promise<User | null> => {
    const pool = await cognito.getUserPoolForClientId(context, clientId);
    return pool.getUserByUsername(context, username);
  };
  const save = async (clientId: string, user: User) => {
    const pool = await cognito.getUserPoolForClientId(context, clientId);
    await pool.saveUser(context, user);
  };

  /** Notes whose challenge it is, so that only they can answer it. */
  const remember = (username: string, result: Challenge): Challenge => {
    if (result.Session) sessions.set(result.Session, { username, until: Date.now() + sessionMs });
    return result;
  };

  const own: Readonly<Record<string, (body: never) => Promise<unknown>>> = {
    async InitiateAuth(body: SignIn) {
      if (body.AuthFlow !== 'USER_PASSWORD_AUTH') return call('InitiateAuth', { ...body });
      const { USERNAME = '', PASSWORD } = body.AuthParameters ?? {};
      const user = await userOf(body.ClientId, USERNAME);
      if (!user?.Enabled || user.Password !== PASSWORD) throw wrongPassword();
      return remember(user.Username, (await call('InitiateAuth', { ...body })) as Challenge);
    },

    async RespondToAuthChallenge(body: ChallengeAnswer) {
      const user = await userOf(body.ClientId, body.ChallengeResponses?.USERNAME ?? '');
      const session = sessions.get(body.Session);
      if (!user || session?.username !== user.Username || session.until < Date.now())
        throw new NotAuthorizedError('Invalid session for the user, session is expired.');
      const result = (await call('RespondToAuthChallenge', { ...body })) as Challenge;
      sessions.delete(body.Session);
      const token = result.AuthenticationResult?.RefreshToken;
      if (token === undefined) return remember(user.Username, result);
      const now = await userOf(body.ClientId, user.Username);
      if (now) await save(body.ClientId, { ...now, RefreshTokens: [...now.RefreshTokens, token] });
      return result;
    },

    // Amplify refreshes by a newer call than cognito-local has; both mean the same.
    async GetTokensFromRefreshToken(body: { RefreshToken: string; ClientId: string }) {
      const { AuthenticationResult } = (await call('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: body.ClientId,
        AuthParameters: { REFRESH_TOKEN: body.RefreshToken },
      })) as { AuthenticationResult: object };
      return {
        AuthenticationResult: { ...AuthenticationResult, TokenType: 'Bearer', ExpiresIn: 3600 },
      };
    },

    async GlobalSignOut(body: { AccessToken: string }) {
      const { sub, client_id } = claimsOf(body.AccessToken);
      const user = await userOf(client_id, sub);
      if (!user) throw new NotAuthorizedError('Invalid Access Token');
      await save(client_id, { ...user, RefreshTokens: [] });
      return {};
    },

    async RevokeToken(body: { ClientId: string; Token: string }) {
      const pool = await cognito.getUserPoolForClientId(context, body.ClientId);
      // Revoking a token twice is no error.
      if (!(await pool.getUserByRefreshToken(context, body.Token))) return {};
      return call('RevokeToken', body);
    },
  };

  return (target, body) => {
    const handler = Object.hasOwn(own, target) ? own[target] : undefined;
    return handler ? handler(body as never) : call(target, body);
  };
}
