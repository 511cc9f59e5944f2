import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createAdmin } from './admin/create-admin.ts';
import type { Outcome } from './admin/create-admin.ts';
import { readDataStack } from './stage/data-stack.ts';
import { ask, askSecret } from './prompt.ts';
import { errorLine } from './stage/error-line.ts';
import { createTable } from '../functions/table/core/table.ts';

const usage =
  'usage: npm run admin:create -- --stage dev|prod [--email ADDRESS] [--password]\n' +
  'The invitation comes by e-mail; with --password you type a password here instead.';

const told: Record<Outcome, string> = {
  invited: 'made; Cognito has sent the invitation, good for three days',
  'invited before':
    'invited before, and has the role; if the invitation is lost, run this with --password',
  'password set': 'made; the password you typed is set',
  'known already': 'an administrator now; the user was there, and keeps the password',
};

async function typedPassword(): Promise<string> {
  const password = await askSecret('Password: ');
  if (process.stdin.isTTY && (await askSecret('Once more: ')) !== password)
    throw new Error('The two passwords differ.');
  return password;
}

function parameters() {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'boolean', default: false },
    },
  });
  const { stage, email, password } = values;
  if (stage !== 'dev' && stage !== 'prod') throw new Error(usage);
  return { stage, email, password };
}

async function main(): Promise<void> {
  const { stage, email: given, password } = parameters();
  const { tableName, userPoolId } = await readDataStack(stage);
  const email = (given ?? (await ask('E-mail: '))).trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error('This is not an e-mail address.');
  const cognito = new CognitoIdentityProviderClient({});
  const table = createTable(tableName, {});
  const outcome = await createAdmin(
    { cognito, userPoolId, table },
    { email, ...(password && { password: typedPassword }) },
  );
  process.stdout.write(`${email} (${stage}): ${told[outcome]}.\n`);
  cognito.destroy();
}

try {
  await main();
} catch (error) {
  process.stderr.write(
    `${error instanceof Error && error.message === usage ? usage : errorLine(error)}\n`,
  );
  process.exitCode = 1;
}
