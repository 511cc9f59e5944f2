import { spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { root } from '../../../lib/root.ts';
import { askSecret } from '../../../bin/prompt.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { localCredentials } from '../../../localstack/credentials.ts';
import { startLoopbackServer } from '../../support/loopback-server.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';
import { testCloud } from '../../support/run/cloud.ts';

const email = 'second@example.com';
const password = 'Second#2026abc';

/** A CloudFormation that answers the command's only request: the outputs of the development stage. */
async function deployed(cloud: Cloud) {
  const outputs = {
    TableName: cloud.tableName,
    AdminsUserPoolId: cloud.userPool.id,
    UploadsBucket: cloud.uploadsBucket,
    FilesBucket: cloud.filesBucket,
  };
  const members = Object.entries(outputs).map(
    ([key, value]) =>
      `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`,
  );
  const server = await startLoopbackServer(async (request, response) => {
    const requested = new URLSearchParams(await text(request)).get('StackName');
    response.setHeader('content-type', 'text/xml');
    if (requested === 'Tippani-dev-Data')
      response.end(
        `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>${requested}</StackName>` +
          `<Outputs>${members.join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
      );
    else
      response
        .writeHead(400)
        .end(
          `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code>` +
            `<Message>Stack with id ${requested} does not exist</Message></Error></ErrorResponse>`,
        );
  });
  const environment = {
    PATH: process.env.PATH,
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
    AWS_ENDPOINT_URL_CLOUDFORMATION: server.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cloud.cognitoEndpoint,
    AWS_ENDPOINT_URL_DYNAMODB: cloud.dynamodbEndpoint,
  };
  return {
    /** Runs the command and returns its output. */
    async run(flags: string[], { typed = '', env = {} as NodeJS.ProcessEnv } = {}) {
      const child = spawn(process.execPath, ['bin/admin-create.ts', ...flags], {
        cwd: root,
        env: { ...environment, ...env },
      });
      child.stdin.end(typed);
      const ended = new Promise<number | null>((done) => child.once('close', done));
      const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { code: await ended, out, errors };
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  };
}

const cloud = await disposeAfterAll(testCloud());
const stage = await disposeAfterAll(deployed(cloud));

/** The role of a user who signs in; undefined if the sign-in fails. */
async function signedInRole(): Promise<string | undefined> {
  const answer = await fetch(cloud.cognitoEndpoint, {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
    body: JSON.stringify({
      ClientId: cloud.userPool.clientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: password },
    }),
  });
  const { AuthenticationResult } = (await answer.json()) as {
    AuthenticationResult?: { AccessToken: string };
  };
  if (!AuthenticationResult) return undefined;
  const me = await fetch(`${cloud.origin}/api/admin/me`, {
    headers: { authorization: `Bearer ${AuthenticationResult.AccessToken}` },
  });
  return ((await me.json()) as { role?: string }).role;
}

test('creates an administrator who can sign in, and completes an interrupted run', async () => {
  const flags = ['--stage', 'dev', '--email', 'Second@Example.com'];

  const invited = await stage.run(flags);
  expect(invited).toMatchObject({ code: 0, errors: '' });
  expect(invited.out).toContain('Cognito has sent the invitation');
  expect((await stage.run(flags)).out).toContain('invited before');
  expect(await signedInRole()).toBeUndefined();

  const typed = `${password}\n`;
  const set = await stage.run([...flags, '--password'], { typed });
  expect(set).toMatchObject({ code: 0, out: expect.stringContaining('password you typed is set') });
  expect(set.out + set.errors).not.toContain(password);
  expect(await signedInRole()).toBe('admin');

  const again = await stage.run([...flags, '--password'], { typed: 'Another#2026abc\n' });
  expect(again.out).toContain('keeps the password');
  expect(await signedInRole()).toBe('admin');
});

test('asks for the address, and takes a password at once', async () => {
  const requested = await stage.run(['--stage', 'dev'], { typed: `${email}\n` });
  expect(requested).toMatchObject({ code: 0, errors: 'E-mail: ' });
  const other = ['--stage', 'dev', '--email', 'third@example.com', '--password'];
  expect((await stage.run(other, { typed: `${password}\n` })).out).toContain('is set');
});

/** What a failing run prints. */
const errorsOf = async (flags: string[], env: NodeJS.ProcessEnv = {}) => {
  const { code, out, errors } = await stage.run(flags, { env });
  expect([code, out]).toEqual([1, '']);
  return errors.trim();
};

test('reports a missing setting in one line', async () => {
  const flags = ['--stage', 'dev', '--email', email];
  const nobody = {
    AWS_ACCESS_KEY_ID: undefined,
    AWS_SECRET_ACCESS_KEY: undefined,
    AWS_EC2_METADATA_DISABLED: 'true',
    HOME: '/nonexistent',
  };
  expect(await errorsOf(flags, nobody)).toMatch(/^No AWS credentials: sign in .*\.$/);
  expect(await errorsOf(flags, { AWS_REGION: undefined, HOME: '/nonexistent' })).toBe(
    'No AWS region: set AWS_REGION and try again.',
  );
  expect(await errorsOf(['--stage', 'prod', '--email', email])).toBe(
    'No stack Tippani-prod-Data in this account and region: deploy it first.',
  );
  expect(await errorsOf(['--stage', 'test'])).toMatch(
    /^--stage names no stage\.\n\nnpm run admin:create: /,
  );
  expect(await errorsOf([...flags, '--password', 'Given#2026abc'])).toMatch(
    /^Unexpected argument 'Given#2026abc'\.\n/,
  );
  expect(await errorsOf(['--stage', 'dev', '--email', 'nobody'])).toBe(
    'This is not an e-mail address.',
  );
});

test('a password is not shown while it is typed', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const shown = text(output);
  const requested = askSecret('Password: ', { input, output });
  input.write(`${password}\r`);
  expect(await requested).toBe(password);
  output.end();
  expect(await shown).toBe('Password: \n');
});
