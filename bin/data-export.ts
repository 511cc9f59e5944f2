import { print, parseFlags, runCommand, typedPath } from './command.ts';
import { openDataStage } from './data/data-stage.ts';
import { exportData } from './data/export-data.ts';

const usage = 'usage: npm run data:export -- [--stage NAME] [--table NAME] --to FOLDER';

await runCommand(async () => {
  const { stage, table, to } = parseFlags(usage, {
    stage: { type: 'string', default: 'local' },
    table: { type: 'string' },
    to: { type: 'string' },
  });
  if (to === undefined) throw new Error(usage);
  const source = await openDataStage(stage, table);
  const { items, files } = await exportData(source, typedPath(to), print);
  const count = Object.values(items).reduce((sum, some) => sum + some, 0);
  print(`${to}: ${count} items and ${files.count} files of ${source.name}`);
  print('It contains phone numbers and e-mail addresses: protect it and delete it after use.');
});
