import { checkTableVersion, readTableVersion } from '../../functions/table/table-version.ts';
import type { DeployedStack } from './stacks.ts';
import type { DeploymentContext } from './deployment-context.ts';

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
  checkTableVersion(await readTableVersion(openTable(name)), `table ${name}`);
}
