import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { askSecret } from '../../../bin/prompt.ts';
import { startSession } from '../../e2e/support/admin/session.ts';
import { siteApi } from '../../e2e/support/api.ts';
import { startAccount } from '../../support/aws/account.ts';
import { testCloud } from '../../support/run/cloud.ts';
import { run } from '../../support/run/command.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const email = 'second@example.com';
const password = 'Second#2026abc';

const cloud = await disposeAfterAll(testCloud());
const account = await disposeAfterAll(startAccount(cloud));
account.cloudformation.addStack('Tippani-dev-Data');
const { environment } = account;

/** Runs the command without npm, which prints lines of its own. */
const createAdmin = (flags: string, { typed = '', env = {} as NodeJS.ProcessEnv } = {}) =>
  run(`${process.execPath} bin/admin-create.ts ${flags}`, {
    environment: { ...environment, ...env },
    input: typed,
  });

/** The role of a user who signs in; undefined if the sign-in fails. */
async function signedInRole(): Promise<string | undefined> {
  const session = await startSession(cloud.origin, { email, password }).catch(() => undefined);
  if (!session) return undefined;
  return (await siteApi(cloud.origin, session.accessToken).session.getMe()).role;
}

test('creates an administrator who can sign in, and completes an interrupted run', async () => {
  const flags = '--stage dev --email Second@Example.com';

  expect((await createAdmin(flags)).output).toContain('Cognito has sent the invitation');
  expect(await signedInRole()).toBeUndefined();

  const set = await createAdmin(`${flags} --password`, { typed: `${password}\n` });
  expect(set).toMatchObject({
    code: 0,
    output: expect.stringContaining('password you typed is set'),
  });
  expect(set.output).not.toContain(password);
  expect(await signedInRole()).toBe('admin');

  const again = await createAdmin(`${flags} --password`, { typed: 'Another#2026abc\n' });
  expect(again.output).toContain('keeps the password');
  expect(await signedInRole()).toBe('admin');
});

test('asks for the address, and takes a password at once', async () => {
  const typed = `third@example.com\n${password}\n`;
  const line = 'npm run admin:create -- --stage dev --name Asha --password';
  const { code, output } = await run(line, { environment, input: typed });
  expect(code).toBe(0);
  expect(output).toContain('E-mail: ');
  expect(output).toContain('the password you typed is set');
});

/** What a failing run prints. */
const errorsOf = async (flags: string, env: NodeJS.ProcessEnv = {}) => {
  const { code, output } = await createAdmin(flags, { env });
  expect(code).toBe(1);
  return output.trim();
};

test('reports a missing setting in one line', async () => {
  const flags = `--stage dev --email ${email}`;
  const home = { HOME: '/nonexistent' };
  const nobody = { AWS_ACCESS_KEY_ID: undefined, AWS_SECRET_ACCESS_KEY: undefined };
  expect(await errorsOf(flags, { ...home, ...nobody, AWS_EC2_METADATA_DISABLED: 'true' })).toMatch(
    /^No AWS credentials: sign in .*\.$/,
  );
  expect(await errorsOf(flags, { ...home, AWS_REGION: undefined })).toBe(
    'No AWS region: set AWS_REGION and try again.',
  );
  expect(await errorsOf(`--stage prod --email ${email}`)).toBe(
    'No stack Tippani-prod-Data in this account and region: deploy it first.',
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
