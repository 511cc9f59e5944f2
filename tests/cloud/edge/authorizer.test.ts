import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { expect, test } from 'vitest';
import { jwtVerifier } from '../../../localstack/gateway/authorizer.ts';

const now = Date.parse('2026-01-01T00:00:00Z');
const seconds = now / 1000;
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const verdictOf = jwtVerifier(
  [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own' }],
  () => now,
);
const authorizer = { issuer: 'https://issuer/pool', audience: ['client'] };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function token(claims: object = {}, header: object = {}, key: KeyObject = own.privateKey): string {
  const signed = `${part({ alg: 'RS256', kid: 'own', ...header })}.${part({
    iss: 'https://issuer/pool',
    client_id: 'client',
    sub: 'me',
    iat: seconds - 10,
    exp: seconds + 3600,
    scope: 'read write',
    ...claims,
  })}`;
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

test('a valid token yields its claims as text', () => {
  const verdict = verdictOf(`Bearer ${token({ 'cognito:groups': ['a', 'b'], n: 1 })}`, authorizer);
  expect(verdict).toEqual({
    claims: {
      iss: 'https://issuer/pool',
      client_id: 'client',
      sub: 'me',
      iat: String(seconds - 10),
      exp: String(seconds + 3600),
      scope: 'read write',
      'cognito:groups': '[a b]',
      n: '1',
    },
  });
});

test.for([
  ['a bare token', token()],
  ['a bearer in lower case', `bearer ${token()}`],
  ['an audience that is named', `Bearer ${token({ aud: 'client', client_id: 'other' })}`],
  ['an audience among several', `Bearer ${token({ aud: ['x', 'client'] })}`],
] as const)('%s is taken', ([, authorization]) => {
  expect(verdictOf(authorization, authorizer)).toHaveProperty('claims');
});

const tampered = token().split('.');
tampered[1] = part({ iss: 'https://issuer/pool', client_id: 'client', exp: seconds + 9999 });

test.for([
  ['no token', undefined],
  ['an empty one', 'Bearer '],
  ['garbage', 'Bearer garbage'],
  ['two parts', `Bearer ${token().split('.').slice(0, 2).join('.')}`],
  ['four parts', `Bearer ${token()}.x`],
  ['another key', `Bearer ${token({}, {}, foreign.privateKey)}`],
  ['an unknown kid', `Bearer ${token({}, { kid: 'other' })}`],
  ['changed claims', `Bearer ${tampered.join('.')}`],
  ['no algorithm', `Bearer ${token({}, { alg: 'none' })}`],
  ['another algorithm', `Bearer ${token({}, { alg: 'HS256' })}`],
  ['another issuer', `Bearer ${token({ iss: 'https://issuer/other' })}`],
  ['another client', `Bearer ${token({ client_id: 'other' })}`],
  ['another audience', `Bearer ${token({ aud: 'other' })}`],
  ['an expired one', `Bearer ${token({ exp: seconds })}`],
  ['one without an end', `Bearer ${token({ exp: undefined })}`],
  ['one of tomorrow', `Bearer ${token({ nbf: seconds + 60 })}`],
] as const)('%s is refused', ([, authorization]) => {
  expect(verdictOf(authorization, authorizer)).toHaveProperty('challenge');
});
