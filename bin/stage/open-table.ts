import { createTable, type Table } from '../../functions/table/core/table.ts';
import { dataFolder, readRunningCloud, type RunningCloud } from '../../localstack/data-folder.ts';
import { localTable } from '../../localstack/dynamodb/local-table.ts';

/** The site that runs on this machine. Throws when it does not. */
export function requireRunningCloud(): RunningCloud {
  const running = readRunningCloud(dataFolder());
  if (!running) throw new Error('The embedded cloud is not running: run npm start first.');
  return running;
}

/** The table in AWS that is named, else that of the site on this machine, and where it is. */
export function openTable(tableName: string | undefined): { table: Table; place: string } {
  if (tableName !== undefined)
    return { table: createTable(tableName, {}), place: `table ${tableName}` };
  const running = requireRunningCloud();
  return {
    table: localTable(running.tableName, running.dynamodbEndpoint),
    place: running.origin,
  };
}
