import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { openAssembly } from '../../../bin/deploy/stacks/assembly.ts';
import { bootstrap } from '../../../bin/deploy/stacks/bootstrap.ts';
import { previewDataLosses } from '../../../bin/deploy/stacks/change-set.ts';
import { deployStacks } from '../../../bin/deploy/stacks.ts';
import { stackNames } from '../../../bin/deploy/stacks/stack-names.ts';
import { startAws } from '../../support/aws/fake-aws.ts';
import { clientsOf, realCdk, region } from './deploy-tools.ts';
import { assemblyFolder } from '../../support/run/assembly.ts';

const patience = { timeout: 120_000 };
const stacks = stackNames('dev');

const outputs = (name: string): Record<string, string> =>
  name === 'CDKToolkit' ? { BootstrapVersion: '30' } : {};

const made = (changes: readonly string[]) =>
  changes.filter((change) => change.startsWith('ExecuteChangeSet'));

test(
  'the CDK command bootstraps, deploys the assembly, and previews a change without applying it',
  patience,
  async () => {
    await using aws = await startAws({ outputs });
    const { cloudformation } = aws;
    const clients = clientsOf(aws);
    const cdk = realCdk(aws);
    const assembly = openAssembly(assemblyFolder, 'dev');
    const where = { account: '111122223333', region };

    expect(await bootstrap(clients, cdk, where, assembly)).toBe('bootstrapped now');
    await deployStacks(cdk, assembly);
    const all = ['CDKToolkit', ...stacks].map((name) => `ExecuteChangeSet ${name}`);
    expect(made(cloudformation.changes)).toEqual(all);
    expect(cloudformation.stacks.get(stacks[0])).toMatchObject({ isProtected: true });
    const deployed = JSON.parse(cloudformation.stacks.get(stacks[1])!.template) as object;
    expect(deployed).toEqual(assembly.stacks[1]!.template);

    cloudformation.addStack(stacks[0]);
    const change = {
      Action: 'Modify',
      LogicalResourceId: 'Table',
      ResourceType: 'AWS::DynamoDB::Table',
      Replacement: 'True',
      PolicyAction: 'ReplaceAndRetain',
    } as const;
    cloudformation.planned.set(stacks[0], [change]);
    const losses = await previewDataLosses(clients, cdk, {
      folder: assembly.folder,
      stack: stacks[0],
    });
    expect(losses).toMatchObject([{ id: 'Table', how: 'replaced', isKept: true }]);
    expect(made(cloudformation.changes)).toEqual(all);
  },
);

test("LocalStack's command deploys the same", patience, async () => {
  await using aws = await startAws({ outputs });
  aws.cloudformation.addStack('CDKToolkit');
  const script = createRequire(import.meta.url).resolve('aws-cdk-local/bin/cdklocal');
  await deployStacks(realCdk(aws, script), openAssembly(assemblyFolder, 'dev'));
  expect(made(aws.cloudformation.changes)).toEqual(
    stacks.map((name) => `ExecuteChangeSet ${name}`),
  );
});
