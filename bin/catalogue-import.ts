import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalogue, type Progress } from '../functions/catalogue/import/import-catalogue.ts';
import {
  countOutcomes,
  type NamedSheet,
  type Preview,
} from '../functions/catalogue/import/preview.ts';
import { readSheet, SheetError } from '../functions/catalogue/import/sheet.ts';
import { lineOf } from '../localstack/failure.ts';
import { openTable } from './stage/open-table.ts';

const usage = 'usage: npm run catalogue:import -- [--table NAME] FILE [FILE…]';

const say = (line: string) => process.stdout.write(`${line}\n`);

function readFiles(paths: readonly string[]): NamedSheet[] {
  return paths.map((path) => {
    try {
      return { name: basename(path), sheet: readSheet(readFileSync(path, 'utf8')) };
    } catch (error) {
      if (error instanceof SheetError)
        throw new Error(`${path}: ${lineOf(error)}`, { cause: error });
      throw error;
    }
  });
}

const everySo = 1000;

/** One line that counts up on a terminal; elsewhere a line now and then. */
function progress(): Progress {
  let next = everySo;
  return (done, total) => {
    if (total === 0) return;
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total} written`);
    if (process.stdout.isTTY && done === total) say('');
    if (process.stdout.isTTY || (done < next && done !== total)) return;
    next += everySo;
    say(`${done} of ${total} written`);
  };
}

function sayReport({ plan, waiting, refused }: Preview): void {
  for (const [name, steps] of Object.entries(plan)) {
    const { added, changed, same } = countOutcomes(steps);
    say(`${name.padEnd(9)} ${added} added, ${changed} changed, ${same} same`);
  }
  say(`waiting   ${waiting.length} for confirmation (confidence C)`);
  say(`refused   ${refused.length}`);
  for (const { file, line, reason } of refused) say(`  ${file}:${line}  ${reason}`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { table: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0) throw new Error(usage);
  const sheets = readFiles(positionals);
  await using to = await openTable(values.table, say);
  const started = performance.now();
  const preview = await importCatalogue(to.table, sheets, progress());
  sayReport(preview);
  say(`${to.place}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (preview.refused.length > 0) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exitCode = 1;
}
