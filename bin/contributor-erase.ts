import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { lookupEmail, lookupPhone } from '../functions/contracts/domain/contributor.ts';
import { lineOf } from '../localstack/failure.ts';
import { eraseContributor } from './erasure/erase-contributor.ts';
import { openTable } from './stage/open-table.ts';

const usage = 'usage: npm run contributor:erase -- [--table NAME]';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { table: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length > 0) throw new Error(usage);
  // Asked for, not given as arguments: those stay in the shell's history.
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const phone = lookupPhone.safeParse(await asking.question('Phone number, ten digits: '));
  const email = lookupEmail.safeParse(await asking.question('E-mail: '));
  asking.close();
  if (!phone.success || !email.success) throw new Error('This is no phone number with an e-mail');
  const person = { phone: phone.data, email: email.data };
  await using target = await openTable(values.table, say);
  const { deleted, unnamed, kept } = await eraseContributor(target.table, person);
  say(`${deleted} items deleted, ${unnamed} made anonymous, ${kept} payments kept`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exitCode = 1;
}
