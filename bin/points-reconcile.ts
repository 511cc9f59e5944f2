import { reconcileLedgers } from '../functions/rewards/reconcile-ledgers.ts';
import { print, runCommand, tableOption } from './command.ts';
import { openTable } from './stage.ts';

const command = {
  name: 'npm run points:reconcile',
  effect: 'compares balances with ledger entries; exits with 1 on a difference',
  options: { table: tableOption },
  examples: ['', '--table tippani-prod'],
} as const;

await runCommand(command, async (values) => {
  const target = openTable(values.table);
  const started = performance.now();
  const { contributors, entries, redemptions, differences, skipped } = await reconcileLedgers(
    target.table,
  );
  if (differences.length > 0) console.table(differences);
  const counts = { contributors, entries, redemptions };
  const found = { ...counts, differences: differences.length, skipped: skipped.length };
  for (const [name, count] of Object.entries(found)) print(`${name.padEnd(12)}  ${count}`);
  print(`${target.place}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (differences.length > 0) process.exitCode = 1;
});
