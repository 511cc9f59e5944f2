import { parseArgs } from 'node:util';
import type { Table } from '../functions/table/core/table.ts';
import { readDataStack } from './stage/data-stack.ts';
import { previewMigrations } from '../functions/migrations/preview-migrations.ts';
import { migrateTable } from '../functions/migrations/migrate-table.ts';
import { currentVersion, migrations } from '../functions/migrations/migrations.ts';
import { openStoredTable } from './stage/stored-table.ts';
import { checkTableVersion, readTableVersion } from '../functions/migrations/table-version.ts';
import { errorLine } from './stage/error-line.ts';
import { createTable } from '../functions/table/core/table.ts';

const usage = 'usage: npm run migrate -- [--stage NAME] [--dry-run]';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function openTable(stage: string | undefined, stack: AsyncDisposableStack): Promise<Table> {
  if (stage === undefined) return openStoredTable(process.env.TIPPANI_DATA || '.local', stack);
  const { tableName } = await readDataStack(stage);
  return createTable(tableName, {});
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { stage: { type: 'string' }, 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (positionals.length > 0) throw new Error(usage);
  await using stack = new AsyncDisposableStack();
  const table = await openTable(values.stage, stack);
  const { version } = await readTableVersion(table);
  checkTableVersion(version, `table ${table.name}`);
  say(`table ${table.name} has version ${version}; this release has ${currentVersion}`);
  if (!values['dry-run']) return migrateTable(table, migrations, { report: say });
  const { total, previews } = await previewMigrations(table, migrations);
  for (const { migration, changed, samples } of previews) {
    say(
      `version ${migration.version}, ${migration.description}: would change ${changed} of ${total} items`,
    );
    for (const sample of samples) say(`  ${sample}`);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${errorLine(error)}\n`);
  process.exitCode = 1;
}
