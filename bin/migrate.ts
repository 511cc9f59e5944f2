import { parseArgs } from 'node:util';
import type { Table } from '../functions/table/core/table.ts';
import { deploymentOf } from './admin/deployment.ts';
import { foresee } from './migrations/foresee.ts';
import { migrateTable } from './migrations/migrate-table.ts';
import { currentVersion, migrations } from './migrations/migrations.ts';
import { openStored } from './migrations/open-stored.ts';
import { checkForm, readForm } from './migrations/table-form.ts';
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
  const { version } = await readForm(table);
  checkForm(version, `table ${table.name}`);
  say(`table ${table.name} has form ${version}; this code leads to form ${currentVersion}`);
  if (!values['dry-run']) return migrateTable(table, migrations, { report: say });
  const { seen, foreseen } = await foresee(table, migrations);
  for (const { migration, changed, samples } of foreseen) {
    say(`form ${migration.version}, ${migration.what}: would change ${changed} of ${seen} items`);
    for (const sample of samples) say(`  ${sample}`);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${awsLineOf(error)}\n`);
  process.exitCode = 1;
}
