import { currentVersion, migrations } from '../migrations/migrations.ts';
import { migrateTable } from '../migrations/migrate-table.ts';
import { checkForm, readForm } from '../migrations/table-form.ts';
import type { DeployedStack } from './deployed-stack.ts';
import type { Tools } from './deploy.ts';

/** Rejects a deployment whose code cannot work with the table of these stacks, before anything changes. */
export async function checkTableForm(
  stacks: readonly DeployedStack[],
  { openTable }: Pick<Tools, 'openTable'>,
): Promise<void> {
  const name = stacks.map(({ output }) => output('TableName')).find((one) => one !== undefined);
  if (name === undefined) return;
  checkForm((await readForm(openTable(name))).version, `table ${name}`);
}

/** Says which command brings the table to the form of this code; a table that is new has it at once. */
export async function settleTableForm(
  tableName: string,
  isNew: boolean,
  { openTable, say }: Pick<Tools, 'openTable' | 'say'>,
  stage: string,
): Promise<void> {
  const table = openTable(tableName);
  if (isNew) await migrateTable(table, migrations, { report: say });
  const { version } = await readForm(table);
  if (version < currentVersion)
    say(`table: form ${version}; now run npm run migrate -- --stage ${stage}`);
}
