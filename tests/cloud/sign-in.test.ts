import { expect, test } from 'vitest';
import type { Cloud } from '../../localstack/cloud.ts';
import { putUser } from '../../functions/table/user.ts';
import { testCloud } from '../support/cloud.ts';

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

test('nobody else is', async () => {
  await using cloud = await testCloud({ admin });
  expect(await signIn(cloud, 'wrong')).toMatchObject({
    status: 400,
    __type: 'InvalidPasswordException',
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
