import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { root } from '../../lib/root.ts';
import { acknowledged } from '../../lib/nag.ts';
import { stageNames } from '../../lib/stages.ts';
import { acknowledgedIn } from '../support/acknowledged-findings.ts';
import { temporaryFolder } from '../support/run/temporary-folder.ts';

const run = promisify(execFile);

const withOpenBucket = `
  import { App, Stack } from 'aws-cdk-lib/core';
  import { Bucket } from 'aws-cdk-lib/aws-s3';
  import { audit } from './lib/audit.ts';
  const app = new App({ outdir: process.argv[1] });
  new Bucket(new Stack(app, 'Data'), 'Open');
  audit(app);
  app.synth();
`;

test.for(stageNames)('%s has no finding of AwsSolutions or Serverless', async (stage) => {
  const report = JSON.parse(
    await readFile(join(inject('assemblies'), stage, 'validation-report.json'), 'utf8'),
  );
  expect(report.pluginReports).toEqual([]);
});

test('a new finding fails the synthesis', async () => {
  await using folder = await temporaryFolder();
  const outcome = await run(
    process.execPath,
    ['--input-type=module', '--eval', withOpenBucket, folder.path],
    { cwd: root },
  ).then(
    () => 'clean',
    (error: { code: number; stderr: string }) => error.stderr,
  );
  expect(outcome).toContain('AwsSolutions-S1');
});

test('8 findings are acknowledged in prod, each with a reason', () => {
  expect(acknowledgedIn(join(inject('assemblies'), 'prod'))).toHaveLength(8);
  for (const reason of Object.values(acknowledged))
    expect(reason.split(' ').length).toBeGreaterThan(4);
});
