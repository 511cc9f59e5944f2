import { lookupEmail, lookupPhone } from '../functions/contracts/domain/contributor.ts';
import { print, runCommand, tableOption } from './command.ts';
import { erasePersonalData } from '../functions/notes/contributors/personal-data.ts';
import { ask } from './prompt.ts';
import { openTable } from './stage.ts';

const command = {
  name: 'npm run contributor:erase',
  effect: 'erases the personal data of a contributor; payments stay',
  options: { table: tableOption },
  examples: ['', '--table tippani-prod'],
} as const;

await runCommand(command, async (values) => {
  // Asked for, since arguments stay in the shell's history.
  const phone = lookupPhone.safeParse(await ask('Phone number, ten digits: '));
  const email = lookupEmail.safeParse(await ask('E-mail: '));
  if (!phone.success || !email.success) throw new Error('Invalid phone number or e-mail address');
  const target = openTable(values.table);
  const result = await erasePersonalData(target.table, { phone: phone.data, email: email.data });
  print(`${result.deleted} items deleted, ${result.anonymised} anonymised`);
});
