import { generate } from 'cognito-local/lib/services/totp.js';
import { expect, test } from 'vitest';
import type { Cloud } from '../../localstack/cloud.ts';
import { putUser } from '../../functions/table/site/user.ts';
import { testCloud } from '../support/run/cloud.ts';

const admin = { email: 'admin@example.com', password: 'Correct#2026' };

async function cognito(cloud: Cloud, target: string, body: object) {
  const response = await fetch(cloud.cognitoEndpoint, {
    method: 'POST',
    headers: {
      origin: cloud.origin,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${target}`,
    },
    body: JSON.stringify({ ClientId: cloud.userPool.clientId, ...body }),
  });
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  return { status: response.status, ...((await response.json()) as Record<string, never>) };
}

async function tokensOf(cloud: Cloud): Promise<Tokens> {
  return (await signIn(cloud)).AuthenticationResult;
}

interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken: string;
}

async function signIn(cloud: Cloud, password = admin.password) {
  return cognito(cloud, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: admin.email, PASSWORD: password },
  }) as Promise<{ status: number; AuthenticationResult: Tokens; __type?: string }>;
}

const me = (cloud: Cloud, token?: string) =>
  fetch(`${cloud.origin}/api/admin/me`, token ? { headers: { authorization: token } } : {});

const subjectOf = (token: string) =>
  (JSON.parse(atob(token.split('.')[1]!)) as { sub: string }).sub;

test('the administrator signs in, refreshes, and is known to the admin routes', async () => {
  await using cloud = await testCloud({ admin });
  const { AuthenticationResult: tokens } = await signIn(cloud);
  const answer = await me(cloud, `Bearer ${tokens.AccessToken}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ id: subjectOf(tokens.AccessToken), role: 'admin' });

  const refreshed = await cognito(cloud, 'GetTokensFromRefreshToken', {
    RefreshToken: tokens.RefreshToken,
  });
  const { AccessToken } = (refreshed as unknown as { AuthenticationResult: Tokens })
    .AuthenticationResult;
  expect((await me(cloud, `Bearer ${AccessToken}`)).status).toBe(200);
});

test('a wrong password, a missing or invalid token and another role are refused', async () => {
  await using cloud = await testCloud({ admin });
  expect(await signIn(cloud, 'wrong')).toMatchObject({
    status: 400,
    __type: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  for (const token of [undefined, 'Bearer garbage']) {
    const answer = await me(cloud, token);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await answer.json()).toEqual({ message: 'Unauthorized' });
  }
  const { AuthenticationResult: tokens } = await signIn(cloud);
  await putUser(cloud.table, { id: subjectOf(tokens.AccessToken), role: 'student' });
  expect((await me(cloud, `Bearer ${tokens.AccessToken}`)).status).toBe(403);
});

test('the site learns from its own origin how to sign in, and asks again each time', async () => {
  await using cloud = await testCloud({ admin });
  const answer = await fetch(`${cloud.origin}/config.json`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toEqual({
    region: 'ap-south-1',
    userPoolId: cloud.userPool.id,
    userPoolClientId: cloud.userPool.clientId,
    userPoolEndpoint: cloud.cognitoEndpoint,
    authFlow: 'USER_PASSWORD_AUTH',
    confirmsRedemptions: false,
  });
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(`connect-src 'self' ${cloud.s3Endpoint} ${cloud.cognitoEndpoint};`);
});

const refresh = (cloud: Cloud, { RefreshToken }: Tokens) =>
  cognito(cloud, 'GetTokensFromRefreshToken', { RefreshToken });

test('signing out ends the refresh tokens: one of them, or all', async () => {
  await using cloud = await testCloud({ admin });
  const [here, there, elsewhere] = [
    await tokensOf(cloud),
    await tokensOf(cloud),
    await tokensOf(cloud),
  ];
  const revoke = () => cognito(cloud, 'RevokeToken', { Token: here.RefreshToken });
  expect((await revoke()).status).toBe(200);
  expect((await revoke()).status).toBe(200);
  const ended = { status: 400, __type: 'NotAuthorizedException' };
  expect(await refresh(cloud, here)).toMatchObject(ended);
  expect((await refresh(cloud, there)).status).toBe(200);
  const { AccessToken } = there;
  expect((await cognito(cloud, 'GlobalSignOut', { AccessToken })).status).toBe(200);
  expect(await refresh(cloud, there)).toMatchObject(ended);
  expect(await refresh(cloud, elsewhere)).toMatchObject(ended);
  expect(await cognito(cloud, 'GlobalSignOut', { AccessToken: 'garbage' })).toMatchObject(ended);
});

test('an authenticator app is required once it is set up', async () => {
  await using cloud = await testCloud({ admin });
  const { AccessToken } = await tokensOf(cloud);
  const { SecretCode } = (await cognito(cloud, 'AssociateSoftwareToken', {
    AccessToken,
  })) as unknown as { SecretCode: string };
  const verify = (UserCode: string) =>
    cognito(cloud, 'VerifySoftwareToken', { AccessToken, UserCode });
  expect(await verify('000000')).toMatchObject({ __type: 'CodeMismatchException' });
  expect((await verify(generate(SecretCode))).status).toBe(200);
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await cognito(cloud, 'SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });

  expect(await signIn(cloud, 'wrong')).toMatchObject({ __type: 'NotAuthorizedException' });
  const challenge = (await signIn(cloud)) as unknown as {
    ChallengeName: string;
    Session: string;
    ChallengeParameters: { USER_ID_FOR_SRP: string };
  };
  expect(challenge).toMatchObject({ status: 200, ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  const respond = (code: string, Session = challenge.Session) =>
    cognito(cloud, 'RespondToAuthChallenge', {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: {
        USERNAME: challenge.ChallengeParameters.USER_ID_FOR_SRP,
        SOFTWARE_TOKEN_MFA_CODE: code,
      },
    });
  const code = generate(SecretCode);
  expect(await respond(code, 'made up')).toMatchObject({ __type: 'NotAuthorizedException' });
  expect(await respond('000000')).toMatchObject({ __type: 'CodeMismatchException' });
  const { AuthenticationResult } = (await respond(code)) as unknown as {
    AuthenticationResult: Tokens;
  };
  expect((await me(cloud, `Bearer ${AuthenticationResult.AccessToken}`)).status).toBe(200);
  expect((await refresh(cloud, AuthenticationResult)).status).toBe(200);
});

test('unsupported Cognito operations are refused by name', async () => {
  await using cloud = await testCloud({ admin });
  const unsupported = { status: 400, __type: 'UnsupportedOperationException' };
  expect(
    await cognito(cloud, 'InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: admin.email, SRP_A: 'a' },
    }),
  ).toMatchObject(unsupported);
  expect(await cognito(cloud, 'StartWebAuthnRegistration', {})).toMatchObject({
    ...unsupported,
    message: expect.stringContaining('StartWebAuthnRegistration'),
  });
});
