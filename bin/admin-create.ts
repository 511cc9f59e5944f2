import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createAdmin } from './stage/create-admin.ts';
import type { Outcome } from './stage/create-admin.ts';
import { print, parseFlags, runCommand } from './command.ts';
import { ask, askSecret } from './prompt.ts';
import { readDataStack } from './stage/data-stack.ts';
import { createTable } from '../functions/table/core/table.ts';

const usage =
  'usage: npm run admin:create -- --stage dev|prod [--email ADDRESS] [--name NAME] [--password]\n' +
  'Cognito sends an invitation; with --password the command prompts for a password instead.';

const outcomeTexts: Record<Outcome, string> = {
  invited: 'created; Cognito has sent the invitation, valid for three days',
  'invited before':
    'invited before, and has the role; if the invitation is lost, run this with --password',
  'password set': 'created; the password you typed is set',
  'existing user': 'an administrator now; the existing user keeps the password',
};

async function promptPassword(): Promise<string> {
  const password = await askSecret('Password: ');
  if (process.stdin.isTTY && (await askSecret('Repeat the password: ')) !== password)
    throw new Error('The two passwords differ.');
  return password;
}

await runCommand(async () => {
  const flags = parseFlags(usage, {
    stage: { type: 'string' },
    email: { type: 'string' },
    name: { type: 'string' },
    password: { type: 'boolean', default: false },
  });
  const { stage } = flags;
  if (stage !== 'dev' && stage !== 'prod') throw new Error(usage);
  const { tableName, userPoolId } = await readDataStack(stage);
  const email = (flags.email ?? (await ask('E-mail: '))).trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Error('This is not an e-mail address.');
  const cognito = new CognitoIdentityProviderClient({});
  const outcome = await createAdmin(
    { cognito, userPoolId, table: createTable(tableName, {}) },
    {
      email,
      ...(flags.name && { name: flags.name }),
      ...(flags.password && { password: promptPassword }),
    },
  );
  print(`${email} (${stage}): ${outcomeTexts[outcome]}.`);
  cognito.destroy();
});
