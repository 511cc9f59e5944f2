import { currentVersion, migrations } from '../../../functions/migrations/migrations.ts';
import { migrateTable } from '../../../functions/migrations/migrate-table.ts';
import {
  checkTableVersion,
  readTableVersion,
} from '../../../functions/migrations/table-version.ts';
import type { DeployedStack } from '../stacks/deployed-stack.ts';
import type { DeploymentContext } from '../deployment-context.ts';

/** The name of a stage's table; undefined before the first deployment. */
export const tableNameOf = (stacks: readonly DeployedStack[]): string | undefined =>
  stacks.map(({ output }) => output('TableName')).find((name) => name !== undefined);

/** Rejects, before anything changes, a deployment whose code cannot read the stage's table. */
export async function checkStageTable(
  stacks: readonly DeployedStack[],
  { openTable }: Pick<DeploymentContext, 'openTable'>,
): Promise<void> {
  const name = tableNameOf(stacks);
  if (name === undefined) return;
  checkTableVersion((await readTableVersion(openTable(name))).version, `table ${name}`);
}

/** Migrates a new table at once. For an older table it prints the command to run. */
export async function migrateNewTable(
  tableName: string,
  isNew: boolean,
  { openTable, say }: Pick<DeploymentContext, 'openTable' | 'say'>,
  stage: string,
): Promise<void> {
  const table = openTable(tableName);
  if (isNew) await migrateTable(table, migrations, { report: say });
  const { version } = await readTableVersion(table);
  if (version < currentVersion)
    say(`table: version ${version}; now run npm run migrate -- --stage ${stage}`);
}
