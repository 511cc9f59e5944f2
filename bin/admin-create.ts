import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { createAdmin, type Outcome } from './deploy/create-admin.ts';
import { print, runCommand } from './command.ts';
import { requiredStage, requireStage, readDataStack } from './stage.ts';
import { ask, askSecret } from './prompt.ts';
import { createTable } from '../functions/table/table.ts';

const command = {
  name: 'npm run admin:create',
  effect: 'creates an administrator; Cognito mails an invitation',
  options: {
    stage: requiredStage,
    email: { type: 'string', value: 'ADDRESS', effect: 'asked for where it is left out' },
    name: { type: 'string', value: 'NAME', effect: 'default: made of the address' },
    password: { type: 'boolean', effect: 'asks for a password instead of mailing an invitation' },
  },
  examples: ['--stage prod --email owner@example.com', '--stage dev --password'],
} as const;

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

await runCommand(command, async (flags) => {
  const stage = requireStage(flags.stage);
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
