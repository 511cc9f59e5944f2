import jwks from 'cognito-local/lib/keys/cognitoLocal.public.json' with { type: 'json' };
import type { CognitoService } from 'cognito-local/lib/services/cognitoService.js';
import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { NotAuthorizedError } from 'cognito-local/lib/errors.js';
import { tokenReader } from '../gateway/authorizer.ts';
import { context } from './cognito-pool.ts';

/** Handles a Cognito operation, named as in `x-amz-target`. */
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

interface ChallengeResponse {
  ClientId: string;
  Session: string;
  ChallengeResponses?: Record<string, string>;
}

const sessionMs = 3 * 60 * 1000;

// The same message for a wrong password and an unknown user, as AWS returns with `PreventUserExistenceErrors`.
const wrongPassword = () => new NotAuthorizedError('Incorrect username or password.');

const readToken = tokenReader([jwks.jwk]);

/** The claims of an access token; fails if it is not ours or expired. */
function claimsOf(token: unknown): { sub: string; client_id: string } {
  const { token_use, exp, sub, client_id } = readToken(String(token)) ?? {};
  if (token_use !== 'access' || Number(exp) * 1000 <= Date.now())
    throw new NotAuthorizedError('Invalid Access Token');
  return { sub: String(sub), client_id: String(client_id) };
}

/**
 * Adds what cognito-local lacks: challenges bound to the user, token refresh and revocation. Passes other operations
 * to `call`.
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

  /** Binds a challenge to its user, so that only that user can answer it. */
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

    async RespondToAuthChallenge(body: ChallengeResponse) {
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

    // Amplify uses this newer operation, which cognito-local lacks.
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
      // Revoking a revoked token is not an error.
      if (!(await pool.getUserByRefreshToken(context, body.Token))) return {};
      return call('RevokeToken', body);
    },
  };

  return async (target, body) => {
    // cognito-local does not verify tokens.
    if ('AccessToken' in body) claimsOf(body.AccessToken);
    const handler = Object.hasOwn(own, target) ? own[target] : undefined;
    return handler ? handler(body as never) : call(target, body);
  };
}
