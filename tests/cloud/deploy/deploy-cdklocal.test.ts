import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { openAssembly } from '../../../bin/deploy/assembly.ts';
import { stackNames } from '../../../bin/deploy/stacks.ts';
import { deployStacks } from '../../../bin/deploy/deploy.ts';
import { startAws } from '../../support/aws/fake-aws.ts';
import { realCdk } from './deploy-tools.ts';
import { assemblyFolder } from '../../support/run/assembly.ts';

const patience = { timeout: 120_000 };
const stacks = stackNames('dev');

const outputs = (name: string): Record<string, string> =>
  name === 'CDKToolkit' ? { BootstrapVersion: '30' } : {};

const made = (changes: readonly string[]) =>
  changes.filter((change) => change.startsWith('ExecuteChangeSet'));

test("LocalStack's command deploys the same, and again nothing", patience, async () => {
  await using aws = await startAws({ outputs });
  aws.cloudformation.addStack('CDKToolkit');
  const script = createRequire(import.meta.url).resolve('aws-cdk-local/bin/cdklocal');
  await deployStacks(realCdk(aws, script), openAssembly(assemblyFolder));
  await deployStacks(realCdk(aws, script), openAssembly(assemblyFolder));
  expect(made(aws.cloudformation.changes)).toEqual(
    stacks.map((name) => `ExecuteChangeSet ${name}`),
  );
});
