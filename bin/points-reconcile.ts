import { parseArgs } from 'node:util';
import type { Difference } from '../functions/rewards/ledger-differences.ts';
import { reconcile } from '../functions/rewards/reconciliation.ts';
import { lineOf } from '../localstack/failure.ts';
import { openTable } from './stage/open-table.ts';

const usage = 'usage: npm run points:reconcile -- [--table NAME]';

const say = (line: string) => process.stdout.write(`${line}\n`);

const head = ['contributor', 'redemption', 'what', 'expected', 'found'];

const cellsOf = ({ contributor, redemption, what, expected, found }: Difference): string[] =>
  [contributor, redemption ?? '', what, expected, found].map(String);

function sayTable(rows: readonly (readonly string[])[]): void {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    say(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { table: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length > 0) throw new Error(usage);
  await using target = await openTable(values.table, say);
  const started = performance.now();
  const { contributors, entries, redemptions, differences, unsettled } = await reconcile(
    target.table,
  );
  if (differences.length > 0) sayTable([head, ...differences.map((one) => cellsOf(one))]);
  sayTable([
    ['contributors', String(contributors)],
    ['entries', String(entries)],
    ['redemptions', String(redemptions)],
    ['differences', String(differences.length)],
    ['unsettled', String(unsettled.length)],
  ]);
  say(`${target.place}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (differences.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exitCode = 1;
}
