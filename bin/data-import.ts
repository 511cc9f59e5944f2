import { print, parseFlags, runCommand, typedPath } from './command.ts';
import { openDataStage } from './data/data-stage.ts';
import { importData } from './data/import/import-data.ts';
import { loadContributorSecret } from './stage/contributor-secret.ts';

const usage =
  'usage: npm run data:import -- --from FOLDER [--stage NAME] [--dry-run] [--into-existing]';

await runCommand(async () => {
  const values = parseFlags(usage, {
    from: { type: 'string' },
    stage: { type: 'string', default: 'local' },
    'dry-run': { type: 'boolean', default: false },
    'into-existing': { type: 'boolean', default: false },
  });
  const { from, stage, 'dry-run': dryRun, 'into-existing': intoExisting } = values;
  if (from === undefined) throw new Error(usage);
  await loadContributorSecret(stage === 'local' ? undefined : stage);
  await importData(await openDataStage(stage), typedPath(from), { intoExisting, dryRun }, print);
  const suffix = stage === 'local' ? '' : ` -- --stage ${stage}`;
  print(dryRun ? 'dry run: nothing was written' : `done; now run npm run pages:rebuild${suffix}`);
});
