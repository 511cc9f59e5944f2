import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/run/temporary-folder.ts';
import { run } from '../support/run/command.ts';

/** A `PATH` with a Docker that is not running. */
async function failingDocker() {
  const folder = await temporaryFolder();
  const program = join(folder.path, 'docker');
  writeFileSync(program, `#!/bin/sh\n[ "$2" = version ]\n`);
  chmodSync(program, 0o755);
  return { ...folder, path: `${folder.path}${delimiter}${process.env.PATH}` };
}

const patience = { timeout: 120_000 };

test.for([
  [
    'npm run test:long -- --exclude **/{inspection,rewards,documents,notes,publishing}/** -t documented',
    /^1 passed, 0 failed$/m,
  ],
  ['npm run mutants -- kernel/sign', /^\d mutants, 0 survived$/m],
  ['npm run bench -- --help', /^ {2}size: repository$/m],
  ['npm run cost -- --students 20000', /\*\*a month\*\*/],
] as const)('%s', patience, async ([line, printed]) => {
  const { code, output } = await run(line);
  expect([code, output]).toEqual([0, expect.stringMatching(printed)]);
});

test.for([
  ['npm run localstack', /^docker compose up failed; npm start runs/m],
  ['npm run localstack:stop', /^docker compose down failed; npm start runs/m],
  ['npm run localstack:test', /^LocalStack is not running: run npm run localstack first\.$/m],
] as const)('%s names what is missing without Docker', async ([line, printed]) => {
  await using docker = await failingDocker();
  const { code, output } = await run(line, { environment: { PATH: docker.path } });
  expect([code, output]).toEqual([1, expect.stringMatching(printed)]);
});
