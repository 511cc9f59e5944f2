import { parseArgs } from 'node:util';
import { openDataStage } from './data/data-stage.ts';
import { exportData } from './data/export-data.ts';
import { errorLine } from './stage/error-line.ts';

const usage = 'usage: npm run data:export -- [--stage NAME] [--table NAME] --to FOLDER';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      stage: { type: 'string', default: 'local' },
      table: { type: 'string' },
      to: { type: 'string' },
    },
    allowPositionals: true,
  });
  const { stage: name, table, to } = values;
  if (positionals.length > 0 || to === undefined) throw new Error(usage);
  const stage = await openDataStage(name, table);
  const { items, files } = await exportData(stage, to, say);
  const count = Object.values(items).reduce((sum, some) => sum + some, 0);
  say(`${to}: ${count} items and ${files.count} files of ${stage.name}`);
  say(
    'It holds phone numbers and e-mail addresses: keep it closed, and delete it when it has served.',
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${errorLine(error)}\n`);
  process.exitCode = 1;
}
