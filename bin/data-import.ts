import { parseArgs } from 'node:util';
import { openDataStage } from './data/data-stage.ts';
import { importData } from './data/import-data.ts';
import { errorLine } from './stage/error-line.ts';

const usage =
  'usage: npm run data:import -- --from FOLDER [--stage NAME] [--dry-run] [--into-existing]';

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      from: { type: 'string' },
      stage: { type: 'string', default: 'local' },
      'dry-run': { type: 'boolean', default: false },
      'into-existing': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const { from, stage, 'dry-run': dryRun, 'into-existing': intoExisting } = values;
  if (positionals.length > 0 || from === undefined) throw new Error(usage);
  await importData(await openDataStage(stage), from, { intoExisting, dryRun }, say);
  const suffix = stage === 'local' ? '' : ` -- --stage ${stage}`;
  say(
    dryRun
      ? 'a dry run: nothing was written'
      : `done; now the pages: npm run pages:rebuild${suffix}`,
  );
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${errorLine(error)}\n`);
  process.exitCode = 1;
}
