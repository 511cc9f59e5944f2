import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { importCatalogue, type Progress } from '../functions/catalogue/import/import-catalogue.ts';
import {
  countOutcomes,
  type NamedSheet,
  type Preview,
} from '../functions/catalogue/import/preview.ts';
import { readSheet, SheetError } from '../functions/catalogue/import/sheet.ts';
import { UsageError } from '../lib/command-line.ts';
import { firstLineOf } from '../localstack/failure.ts';
import { print, runCommand, tableOption, typedPath } from './command.ts';
import { openTable } from './stage.ts';

const command = {
  name: 'npm run catalogue:import',
  effect: 'imports branches.csv or subjects.csv; exits with 1 when rows were refused',
  operands: 'FILE…',
  options: { table: tableOption },
  examples: ['branches.csv subjects.csv', '--table tippani-prod subjects.csv'],
} as const;

function readFiles(paths: readonly string[]): NamedSheet[] {
  return paths.map((path) => {
    try {
      return { name: basename(path), sheet: readSheet(readFileSync(typedPath(path), 'utf8')) };
    } catch (error) {
      if (error instanceof SheetError)
        throw new Error(`${path}: ${firstLineOf(error)}`, { cause: error });
      throw error;
    }
  });
}

const progressStep = 1000;

/** Updates one line on a terminal; elsewhere prints a line per thousand items. */
function progress(): Progress {
  let next = progressStep;
  return (done, total) => {
    if (total === 0) return;
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${total} written`);
    if (process.stdout.isTTY && done === total) print('');
    if (process.stdout.isTTY || (done < next && done !== total)) return;
    next += progressStep;
    print(`${done} of ${total} written`);
  };
}

function printReport({ plan, waiting, refused }: Preview): void {
  for (const [name, steps] of Object.entries(plan)) {
    const { added, changed, same } = countOutcomes(steps);
    print(`${name.padEnd(9)} ${added} added, ${changed} changed, ${same} same`);
  }
  print(`waiting   ${waiting.length} for confirmation (confidence C)`);
  print(`refused   ${refused.length}`);
  for (const { file, line, reason } of refused) print(`  ${file}:${line}  ${reason}`);
}

await runCommand(command, async (values, files) => {
  if (files.length === 0) throw new UsageError('No file is named.');
  const sheets = readFiles(files);
  const target = openTable(values.table);
  const started = performance.now();
  const preview = await importCatalogue(target.table, sheets, progress());
  printReport(preview);
  print(`${target.place}, ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (preview.refused.length > 0) process.exitCode = 1;
});
