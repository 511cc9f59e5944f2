import { expect, test } from 'vitest';
import { putUser } from '../../functions/table/site/user.ts';
import { disposeAfterAll } from '../support/run/dispose-after-all.ts';
import { testCloud } from '../support/run/cloud.ts';

const admin = { email: 'admin@example.com', password: 'Correct#2026' };
const cloud = await disposeAfterAll(testCloud({ admin }));

async function cognito(target: string, body: object) {
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

async function signIn(password = admin.password) {
  return cognito('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: admin.email, PASSWORD: password },
  }) as Promise<{ status: number; AuthenticationResult: Tokens; __type?: string }>;
}

const tokensOf = async () => (await signIn()).AuthenticationResult;

const refresh = ({ RefreshToken }: Tokens) =>
  cognito('GetTokensFromRefreshToken', { RefreshToken });

const me = (token?: string) =>
  fetch(`${cloud.origin}/api/admin/me`, token ? { headers: { authorization: token } } : {});

const subjectOf = (token: string) =>
  (JSON.parse(atob(token.split('.')[1]!)) as { sub: string }).sub;

test('the administrator signs in, refreshes, and is known to the admin routes', async () => {
  const tokens = await tokensOf();
  const answer = await me(`Bearer ${tokens.AccessToken}`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    id: subjectOf(tokens.AccessToken),
    role: 'admin',
    admin_role: 'owner',
  });

  const refreshed = (await refresh(tokens)) as unknown as { AuthenticationResult: Tokens };
  const { AccessToken } = refreshed.AuthenticationResult;
  expect((await me(`Bearer ${AccessToken}`)).status).toBe(200);
});

test('a wrong password, a missing or invalid token and another role are refused', async () => {
  expect(await signIn('wrong')).toMatchObject({
    status: 400,
    __type: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
  for (const token of [undefined, 'Bearer garbage']) {
    const answer = await me(token);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    expect(await answer.json()).toEqual({ message: 'Unauthorized' });
  }
  const tokens = await tokensOf();
  const user = { id: subjectOf(tokens.AccessToken) };
  await putUser(cloud.table, { ...user, role: 'student' });
  expect((await me(`Bearer ${tokens.AccessToken}`)).status).toBe(403);
  await putUser(cloud.table, { ...user, role: 'admin' });
});

test('the site gets its sign-in configuration from its own origin, uncached', async () => {
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

test('signing out ends the refresh tokens: one of them, or all', async () => {
  const [here, there, elsewhere] = [await tokensOf(), await tokensOf(), await tokensOf()];
  const revoke = () => cognito('RevokeToken', { Token: here.RefreshToken });
  expect((await revoke()).status).toBe(200);
  expect((await revoke()).status).toBe(200);
  const ended = { status: 400, __type: 'NotAuthorizedException' };
  expect(await refresh(here)).toMatchObject(ended);
  expect((await refresh(there)).status).toBe(200);
  const { AccessToken } = there;
  expect((await cognito('GlobalSignOut', { AccessToken })).status).toBe(200);
  expect(await refresh(there)).toMatchObject(ended);
  expect(await refresh(elsewhere)).toMatchObject(ended);
  expect(await cognito('GlobalSignOut', { AccessToken: 'garbage' })).toMatchObject(ended);
});

test('operations that the site does not need are refused by name', async () => {
  expect(
    await cognito('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME: admin.email, SRP_A: 'a' },
    }),
  ).toMatchObject({ status: 400, __type: 'UnsupportedOperationException' });
  // cognito-local implements all of these but the first.
  const refused = [
    'StartWebAuthnRegistration',
    'SignUp',
    'ForgotPassword',
    'ConfirmForgotPassword',
    'ChangePassword',
    'DeleteUser',
    'UpdateUserAttributes',
    'AdminInitiateAuth',
    'AdminDisableUser',
    'ListUsers',
    'ListUserPools',
    'DeleteUserPool',
    'CreateUserPoolClient',
    'constructor',
  ];
  for (const operation of refused)
    expect(await cognito(operation, { UserPoolId: cloud.userPool.id })).toMatchObject({
      status: 400,
      __type: 'UnknownOperationException',
      message: expect.stringContaining(operation),
    });
});

test("administrators' operations need a signature", async () => {
  const who = { UserPoolId: cloud.userPool.id, Username: admin.email };
  for (const operation of ['AdminCreateUser', 'AdminGetUser', 'DescribeUserPool'])
    expect(await cognito(operation, who)).toMatchObject({
      status: 400,
      __type: 'MissingAuthenticationTokenException',
    });
  const Password = 'Taken#2026abc';
  await cognito('AdminSetUserPassword', { ...who, Password, Permanent: true });
  expect((await signIn(Password)).status).toBe(400);
  expect((await signIn()).status).toBe(200);
});

test('a forged access token and a malformed body are refused', async () => {
  const tokens = await tokensOf();
  const [head, payload, signature] = tokens.AccessToken.split('.');
  const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as object;
  const later = Buffer.from(JSON.stringify({ ...claims, exp: 9e9 })).toString('base64url');
  const refused = { status: 400, __type: 'NotAuthorizedException' };
  for (const AccessToken of [`${head}.${later}.${signature}`, tokens.IdToken, 'garbage', 1])
    for (const operation of ['GetUser', 'AssociateSoftwareToken', 'GlobalSignOut'])
      expect(await cognito(operation, { AccessToken })).toMatchObject(refused);
  expect((await refresh(tokens)).status).toBe(200);

  for (const body of ['', '{"half', '[]', 'null', '1']) {
    const answer = await fetch(cloud.cognitoEndpoint, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ __type: 'SerializationException' });
  }
  for (const body of [{}, { ClientId: 1 }, { AuthFlow: 'USER_PASSWORD_AUTH' }])
    expect((await cognito('InitiateAuth', body)).status).toBe(400);
});
