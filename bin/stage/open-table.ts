import { createTable, type Table } from '../../functions/table/core/table.ts';
import { dataFolder, readRunningCloud } from '../../localstack/data-folder.ts';
import { localTable } from '../../localstack/dynamodb/local-table.ts';

/** A command's table, its location, and how to dispose of it. */
export type OpenTable = { table: Table; place: string } & AsyncDisposable;

const target = (
  table: Table,
  place: string,
  end: () => Promise<void> = async () => {},
): OpenTable => ({ table, place, [Symbol.asyncDispose]: end });

/** The table in AWS that is named; else that of the site on this machine, which is started if it does not run. */
export async function openTable(
  tableName: string | undefined,
  report: (line: string) => void,
): Promise<OpenTable> {
  if (tableName !== undefined) return target(createTable(tableName, {}), `table ${tableName}`);
  const dataDir = dataFolder();
  const running = readRunningCloud(dataDir);
  if (running) {
    return target(localTable(running.tableName, running.dynamodbEndpoint), running.origin);
  }
  const { synthesise: synthesised } = await import('../../localstack/builds.ts');
  const { startCloud } = await import('../../localstack/cloud.ts');
  const outDir = await synthesised({ report });
  const cloud = await startCloud({ outDir, dataDir });
  return target(cloud.table, `data folder ${dataDir}`, cloud.stop);
}
