import { text } from 'node:stream/consumers';
import { lookupEmail, lookupPhone } from '../functions/contracts/domain/contributor.ts';
import { print, runCommand, tableOption } from './command.ts';
import { erasePersonalData } from '../functions/notes/contributors/personal-data.ts';
import { ask } from './prompt.ts';
import { openTable } from './stage/open-table.ts';

const command = {
  name: 'npm run contributor:erase',
  effect: 'erases the personal data of a contributor; payments stay',
  options: {
    table: tableOption,
    stdin: { type: 'boolean', effect: 'reads "PHONE E-MAIL" from the input instead of asking' },
  },
  examples: ['', '--table tippani-prod', '--stdin < contributor.txt'],
} as const;

/** Phone and e-mail from a person or, separated by a space, from the input; arguments stay in the shell's history. */
async function readIdentity(fromInput: boolean): Promise<(string | undefined)[]> {
  if (fromInput) return (await text(process.stdin)).trim().split(/\s+/);
  return [await ask('Phone number, ten digits: '), await ask('E-mail: ')];
}

await runCommand(command, async (values) => {
  const [typedPhone, typedEmail] = await readIdentity(values.stdin ?? false);
  const phone = lookupPhone.safeParse(typedPhone);
  const email = lookupEmail.safeParse(typedEmail);
  if (!phone.success || !email.success) throw new Error('Invalid phone number or e-mail address');
  await using target = await openTable(values.table, print);
  const result = await erasePersonalData(target.table, { phone: phone.data, email: email.data });
  print(`${result.deleted} items deleted, ${result.anonymised} anonymised`);
});
