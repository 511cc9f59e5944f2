import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../../lib/root.ts';
import type { TestTable } from '../table.ts';
import { run } from './command.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Runs a command of `bin` against a table, as against the table of a running cloud. */
export async function runLocally(
  { table, environment }: TestTable,
  command: string,
  ...parameters: readonly string[]
) {
  await using folder = await temporaryFolder();
  const running = {
    pid: process.pid,
    origin: 'http://localhost:4000',
    tableName: table.name,
    dynamodbEndpoint: environment['AWS_ENDPOINT_URL_DYNAMODB'],
  };
  await writeFile(join(folder.path, 'running.json'), JSON.stringify(running));
  const line = [process.execPath, join(root, 'bin', command), ...parameters].join(' ');
  return await run(line, { environment: { ...environment, TIPPANI_DATA: folder.path } });
}
