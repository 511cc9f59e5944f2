import { createPublicKey, verify, type JsonWebKey, type KeyObject } from 'node:crypto';
import type { JwtAuthorizer } from './apis.ts';
import type { Claims } from './event.ts';

/** The claims, or an error in API Gateway's wording for `www-authenticate`. */
export type TokenResult = { readonly claims: Claims } | { readonly challenge: string };

type Payload = Readonly<Record<string, unknown>>;

const invalid = (description: string): TokenResult => ({
  challenge: `Bearer scope="" error="invalid_token" error_description="${description}"`,
});

function decoded(part = ''): Payload | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Payload) : undefined;
  } catch {
    return undefined;
  }
}

const asText = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(asText).join(' ')}]`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

function audiencesOf({ aud, client_id }: Payload): unknown[] {
  if (aud === undefined) return [client_id];
  return Array.isArray(aud) ? aud : [aud];
}

/** Returns the payload of a token that one of the issuer's keys has signed; undefined for other tokens. */
export function tokenReader(keys: readonly JsonWebKey[]) {
  const known = new Map<unknown, KeyObject>(
    keys.map((jwk) => [jwk.kid, createPublicKey({ key: jwk, format: 'jwk' })]),
  );

  return (token: string): Payload | undefined => {
    const [head, body, signature, ...rest] = token.split('.');
    const header = decoded(head);
    const payload = decoded(body);
    const key = known.get(header?.kid);
    if (rest.length > 0 || !key || !payload || header?.alg !== 'RS256') return undefined;
    const signed = Buffer.from(`${head}.${body}`);
    const genuine = verify('RSA-SHA256', signed, key, Buffer.from(signature ?? '', 'base64url'));
    return genuine ? payload : undefined;
  };
}

/**
 * API Gateway's JWT authorizer: checks signature, issuer, audience (`aud`, else `client_id`), and times.
 * `keys` are the issuer's public keys.
 */
export function jwtVerifier(keys: readonly JsonWebKey[], now: () => number = Date.now) {
  const readToken = tokenReader(keys);

  return (authorization: string | undefined, authorizer: JwtAuthorizer): TokenResult => {
    const token = authorization?.replace(/^bearer\s+/i, '').trim();
    if (!token) return { challenge: 'Bearer' };
    const payload = readToken(token);
    if (!payload) return invalid('signature verification failed');
    if (payload.iss !== authorizer.issuer) return invalid('invalid issuer');
    if (!audiencesOf(payload).some((audience) => authorizer.audience.includes(String(audience))))
      return invalid('invalid audience');
    const seconds = now() / 1000;
    if (typeof payload.exp !== 'number' || payload.exp <= seconds)
      return invalid('the token has expired');
    if (Number(payload.nbf ?? 0) > seconds || Number(payload.iat ?? 0) > seconds + 1)
      return invalid('the token is not valid yet');
    return {
      claims: Object.fromEntries(
        Object.entries(payload).map(([name, value]) => [name, asText(value)]),
      ),
    };
  };
}
