import type { Difference } from '../functions/rewards/ledger-differences.ts';
import { reconcileLedgers } from '../functions/rewards/reconcile-ledgers.ts';
import { print, runCommand, tableOption } from './command.ts';
import { openTable } from './stage/open-table.ts';

const command = {
  name: 'npm run points:reconcile',
  effect: 'compares balances with ledger entries; exits with 1 on a difference',
  options: { table: tableOption },
  examples: ['', '--table tippani-prod'],
} as const;

const header = ['contributor', 'redemption', 'what', 'expected', 'found'];

const cellsOf = ({ contributor, redemption, what, expected, found }: Difference): string[] =>
  [contributor, redemption ?? '', what, expected, found].map(String);

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    print(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

await runCommand(command, async (values) => {
  await using target = await openTable(values.table, print);
  const started = performance.now();
  const { contributors, entries, redemptions, differences, skipped } = await reconcileLedgers(
    target.table,
  );
  if (differences.length > 0)
    printTable([header, ...differences.map((difference) => cellsOf(difference))]);
  printTable([
    ['contributors', String(contributors)],
    ['entries', String(entries)],
    ['redemptions', String(redemptions)],
    ['differences', String(differences.length)],
    ['skipped', String(skipped.length)],
  ]);
  print(`${target.place}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (differences.length > 0) process.exitCode = 1;
});
