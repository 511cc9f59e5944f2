import { expect, test } from 'vitest';
import type { Assembly, Template } from '../../../bin/deploy/stacks/assembly.ts';
import type { Cdk } from '../../../bin/deploy/cdk.ts';
import { deployedStack } from '../../../bin/deploy/stacks/deployed-stack.ts';
import { checkDataLosses, findDataLosses } from '../../../bin/deploy/stacks/data-loss.ts';
import { destroy } from '../../../bin/deploy/destroy.ts';
import { deployCommand, deployOptionsOf } from '../../../bin/deploy/deploy-options.ts';
import { parseCommandLine } from '../../../lib/command-line.ts';
import { rebuildPages } from '../../../localstack/cloudfront/rebuild-pages.ts';
import {
  checkStackStatus,
  unprotectRolledBackStack,
} from '../../../bin/deploy/stacks/stack-status.ts';
import { startAws } from '../../support/aws/fake-aws.ts';
import { clientsOf } from './deploy-tools.ts';

const [data, api, site] = ['Tippani-dev-Data', 'Tippani-dev-Api', 'Tippani-dev-Site'] as const;
const table = { Type: 'AWS::DynamoDB::Table', DeletionPolicy: 'Retain' };
const bucket = { Type: 'AWS::S3::Bucket' };
const exporting = (...names: string[]): Template['Outputs'] =>
  Object.fromEntries(names.map((Name) => [Name, { Export: { Name } }]));

/** A deployment over existing stacks with these templates; the CDK command only creates its change set. */
async function reviewed(
  before: Record<string, object>,
  after: Record<string, Template>,
  planned: Parameters<Map<string, never>['set']>[1][] = [],
) {
  const aws = await startAws({ outputs: () => ({}) });
  const clients = clientsOf(aws);
  for (const [name, template] of Object.entries(before))
    aws.cloudformation.addStack(name, JSON.stringify(template));
  const cdk: Cdk = async ([, stack = '']) => {
    aws.cloudformation.planned.set(stack, planned);
    await aws.cloudformation.respond(
      'CreateChangeSet',
      new URLSearchParams({
        StackName: stack,
        ChangeSetName: 'tippani-review',
        TemplateBody: '{}',
      }),
    );
  };
  const assembly: Assembly = {
    folder: '',
    bootstrapVersion: 6,
    stacks: Object.entries(after).map(([name, template]) => ({ name, template })),
  };
  const stacks = await Promise.all(Object.keys(before).map((name) => deployedStack(clients, name)));
  const existing = stacks.filter((stack) => stack !== undefined);
  const losses = findDataLosses({ clients, cdk, assembly, existing });
  return losses.finally(() => aws[Symbol.asyncDispose]());
}

test('a removed resource with data is a data loss', async () => {
  const losses = await reviewed(
    { [data]: { Resources: { Table: table, Files: bucket, Topic: { Type: 'AWS::SNS::Topic' } } } },
    { [data]: { Resources: { Files: bucket } } },
  );
  expect(losses).toEqual([
    { stack: data, id: 'Table', type: table.Type, how: 'removed', isKept: true },
  ]);
});

test.for(['True', 'Conditional'] as const)(
  'a resource that CloudFormation replaces (%s) is a data loss',
  async (Replacement) => {
    const change = {
      Action: 'Modify',
      LogicalResourceId: 'Files',
      ResourceType: bucket.Type,
      Replacement,
      PolicyAction: 'ReplaceAndDelete',
    };
    const losses = await reviewed(
      { [data]: { Resources: { Files: bucket } } },
      { [data]: { Resources: { Files: bucket } } },
      [change, { ...change, Replacement: 'False', LogicalResourceId: 'Uploads' }] as never,
    );
    expect(losses).toEqual([
      { stack: data, id: 'Files', type: bucket.Type, how: 'replaced', isKept: false },
    ]);
  },
);

test('a new or unchanged stack loses no data', async () => {
  expect(await reviewed({}, { [data]: { Resources: { Table: table } } })).toEqual([]);
  const same = { Resources: { Table: table } };
  expect(await reviewed({ [data]: same }, { [data]: same })).toEqual([]);
});

test('an export that another stack still imports cannot be removed', async () => {
  const importing = { Resources: { F: { Type: 'X', Name: { 'Fn::ImportValue': 'D:Bucket' } } } };
  await expect(
    reviewed(
      { [data]: { Outputs: exporting('D:Bucket', 'D:Table') }, [api]: importing },
      { [data]: { Outputs: exporting('D:Table') }, [api]: {} },
    ),
  ).rejects.toThrow(`${api} still imports D:Bucket of ${data}. Keep the export`);
});

test('a loss is shown in red and refused, unless it is accepted by name', () => {
  const loss = {
    stack: data,
    id: 'Table',
    type: table.Type,
    how: 'removed',
    isKept: true,
  } as const;
  const output: string[] = [];
  const refuse = (accepted: string[]) =>
    checkDataLosses([loss], accepted, (line) => output.push(line));
  expect(() => refuse([])).toThrow('Nothing was changed. To continue: --accept-data-loss Table');
  expect(output[0]!.startsWith('\u001B[31mTippani-dev-Data Table')).toBe(true);
  expect(output[0]).toContain('(AWS::DynamoDB::Table) would be removed: its data stays');
  expect(output[0]!.endsWith('\u001B[39m')).toBe(true);
  expect(() => refuse(['Table'])).not.toThrow();
  expect(() => refuse(['Table', 'Files'])).toThrow('Files would not be lost: remove that flag.');
});

test('a busy or failed stack is reported; one that was never created is deleted', async () => {
  await using aws = await startAws({ outputs: () => ({}) });
  const stack = (status: string) => ({ name: data, status, output: () => undefined });
  expect(() => checkStackStatus(stack('UPDATE_IN_PROGRESS'))).toThrow(/is being changed/);
  expect(() => checkStackStatus(stack('UPDATE_ROLLBACK_FAILED'))).toThrow(/is stuck/);
  expect(() => checkStackStatus(stack('UPDATE_ROLLBACK_COMPLETE'))).not.toThrow();
  aws.cloudformation.addStack(data, '{}', 'ROLLBACK_COMPLETE');
  await unprotectRolledBackStack(clientsOf(aws), (await deployedStack(clientsOf(aws), data))!);
  expect(aws.cloudformation.changes).toEqual([`UpdateTerminationProtection ${data} false`]);
});

test('destroying takes the site and the API and leaves the data; production asks for its name', async () => {
  await using aws = await startAws({ outputs: (name) => ({ TableName: `table of ${name}` }) });
  const { cloudformation } = clientsOf(aws);
  const output: string[] = [];
  const say = (line: string) => output.push(line);
  for (const name of [data, api, site, 'Tippani-prod-Api']) aws.cloudformation.addStack(name);
  await destroy(cloudformation, { stage: 'dev', confirmed: async () => '', say });
  expect(aws.cloudformation.changes).toEqual([`DeleteStack ${site}`, `DeleteStack ${api}`]);
  expect(output).toContain(`  TableName table of ${data}`);
  await destroy(cloudformation, { stage: 'dev', confirmed: async () => '', say });
  await expect(
    destroy(cloudformation, { stage: 'prod', confirmed: async () => 'prod', say }),
  ).rejects.toThrow('Nothing was changed: that is not Tippani-prod.');
  expect(aws.cloudformation.stacks.has('Tippani-prod-Api')).toBe(true);
  await destroy(cloudformation, { stage: 'prod', confirmed: async () => 'Tippani-prod', say });
  expect([...aws.cloudformation.stacks.keys()]).toEqual([data]);
});

test('a rebuild deletes the stored pages before it builds the indexes', async () => {
  const steps: unknown[] = [];
  await using aws = await startAws({
    outputs: () => ({}),
    functions: {
      'tippani-dev-publishing-rebuild': (request) => {
        steps.push((request as { step: string }).step);
        return { removed: 2 };
      },
    },
  });
  const { lambda } = clientsOf(aws);
  expect(await rebuildPages(lambda, 'dev')).toBe(2);
  expect(steps).toEqual(['purge', 'index']);
  await expect(rebuildPages(lambda, 'test')).rejects.toThrow(
    'No function tippani-test-publishing-rebuild: deploy this stage first.',
  );
});

const parse = (args: string[]) => deployOptionsOf(parseCommandLine(deployCommand, args).values);

test('the flags of a deployment are parsed, and invalid ones are reported in one line', () => {
  expect(
    parse([
      '--stage',
      'prod',
      '--admin',
      ' A@B.in',
      '-c',
      'mailSender=a=b',
      '--accept-data-loss',
      'X',
      '--accept-placeholders',
    ]),
  ).toEqual({
    stage: 'prod',
    admin: 'a@b.in',
    context: { mailSender: 'a=b' },
    acceptDataLoss: ['X'],
    acceptPlaceholders: true,
  });
  expect(() => parse(['--stage', 'test'])).toThrow('--stage names no stage.');
  expect(() => parse(['--stage', 'dev', '-c', 'x'])).toThrow('-c takes NAME=VALUE, not x.');
});
