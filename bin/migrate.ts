import { parseArgs } from 'node:util';
import type { Table } from '../functions/table/core/table.ts';
import { deploymentOf } from './admin/deployment.ts';
import { previewMigrations } from '../functions/migrations/preview-migrations.ts';
import { migrateTable } from '../functions/migrations/migrate-table.ts';
import { currentVersion, migrations } from '../functions/migrations/migrations.ts';
import { openStored } from './target/stored-table.ts';
import { checkTableVersion, readTableVersion } from '../functions/migrations/table-version.ts';
import { awsLineOf } from './target/aws-line.ts';
import { tableInAws } from './target/table-in-aws.ts';

const usage = 'usage: npm run migrate -- [--stage NAME] [--dry-run]';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function openTable(stage: string | undefined, stack: AsyncDisposableStack): Promise<Table> {
  if (stage === undefined) return openStored(process.env.TIPPANI_DATA || '.local', stack);
  const { tableName } = await deploymentOf(stage);
  return tableInAws(tableName);
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
  process.stderr.write(`${awsLineOf(error)}\n`);
  process.exitCode = 1;
}
