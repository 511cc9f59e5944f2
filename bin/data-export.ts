import { UsageError } from '../lib/command-line.ts';
import { print, runCommand, stageOption, typedPath } from './command.ts';
import { openDataStage } from './data/data-stage.ts';
import { exportData } from './data/export-data.ts';

const command = {
  name: 'npm run data:export',
  effect: 'writes all items and files into a folder',
  options: {
    to: { type: 'string', value: 'FOLDER', effect: 'required' },
    stage: { ...stageOption, default: 'local' },
    table: {
      type: 'string',
      value: 'NAME',
      effect: 'another table of that stage, such as a restored one',
    },
  },
  examples: ['--to backup', '--stage prod --to backup'],
} as const;

await runCommand(command, async ({ stage, table, to }) => {
  if (to === undefined) throw new UsageError('--to is missing.');
  const source = await openDataStage(stage, table);
  const { items, files } = await exportData(source, typedPath(to), print);
  const count = Object.values(items).reduce((sum, some) => sum + some, 0);
  print(`${to}: ${count} items and ${files.count} files of ${source.name}`);
  print('It contains phone numbers and e-mail addresses: protect it and delete it after use.');
});
