import { createInterface } from 'node:readline/promises';
import { lookupEmail, lookupPhone } from '../functions/contracts/domain/contributor.ts';
import { print, parseFlags, runCommand } from './command.ts';
import { eraseContributor } from './erasure/erase-contributor.ts';
import { openTable } from './stage/open-table.ts';

const usage = 'usage: npm run contributor:erase -- [--table NAME]';

await runCommand(async () => {
  const { table: tableName } = parseFlags(usage, { table: { type: 'string' } });
  // Prompted for, because arguments stay in the shell's history.
  const prompt = createInterface({ input: process.stdin, output: process.stdout });
  const phone = lookupPhone.safeParse(await prompt.question('Phone number, ten digits: '));
  const email = lookupEmail.safeParse(await prompt.question('E-mail: '));
  prompt.close();
  if (!phone.success || !email.success) throw new Error('Invalid phone number or e-mail address');
  await using target = await openTable(tableName, print);
  const result = await eraseContributor(target.table, { phone: phone.data, email: email.data });
  const { deleted, anonymised, kept } = result;
  print(`${deleted} items deleted, ${anonymised} anonymised, ${kept} payments kept`);
});
