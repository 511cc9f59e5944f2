import { createTable, type Table } from '../functions/table/core/table.ts';
import { dataFolder } from '../localstack/data-folder.ts';
import { loadContributorSecret } from './stage/contributor-secret.ts';
import { readDataStack } from './stage/data-stack.ts';
import { previewMigrations } from '../functions/migrations/preview-migrations.ts';
import { migrateTable } from '../functions/migrations/migrate-table.ts';
import { currentVersion, migrations } from '../functions/migrations/migrations.ts';
import { openStoredTable } from './stage/stored-table.ts';
import { checkTableVersion, readTableVersion } from '../functions/migrations/table-version.ts';
import { print, parseFlags, runCommand } from './command.ts';

const usage = 'usage: npm run migrate -- [--stage NAME] [--dry-run]';

async function openTable(stage: string | undefined, stack: AsyncDisposableStack): Promise<Table> {
  if (stage === undefined) return openStoredTable(dataFolder(), stack);
  const { tableName } = await readDataStack(stage);
  return createTable(tableName, {});
}

await runCommand(async () => {
  const values = parseFlags(usage, {
    stage: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  });
  await using stack = new AsyncDisposableStack();
  await loadContributorSecret(values.stage);
  const table = await openTable(values.stage, stack);
  const { version } = await readTableVersion(table);
  checkTableVersion(version, `table ${table.name}`);
  print(`table ${table.name} has version ${version}; this release has ${currentVersion}`);
  if (!values['dry-run']) return migrateTable(table, migrations, { report: print });
  const { total, previews } = await previewMigrations(table, migrations);
  for (const { migration, changed, samples } of previews) {
    print(
      `version ${migration.version}, ${migration.description}: would change ${changed} of ${total} items`,
    );
    for (const sample of samples) print(`  ${sample}`);
  }
});
