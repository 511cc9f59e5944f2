import { expect, test } from 'vitest';
import {
  deployedStack,
  dataPolicyOf,
  checkStackStatus,
  unprotectRolledBackStack,
} from '../../../bin/deploy/stacks.ts';
import { destroy } from '../../../bin/deploy/destroy.ts';
import { deployCommand, deployOptionsOf } from '../../../bin/deploy/deploy-options.ts';
import { parseCommandLine } from '../../../lib/command-line.ts';
import { rebuildPages } from '../../../localstack/cloudfront/rebuild-pages.ts';
import { startAws } from '../../support/aws/fake-aws.ts';
import { clientsOf } from './deploy-tools.ts';

const [data, api, site] = ['Tippani-dev-Data', 'Tippani-dev-Api', 'Tippani-dev-Site'] as const;

test('CloudFormation refuses to remove or replace what holds data, unless it is named', () => {
  const [, deny] = JSON.parse(dataPolicyOf([])).Statement;
  expect(deny).toMatchObject({
    Effect: 'Deny',
    Action: ['Update:Replace', 'Update:Delete'],
    Resource: '*',
    Condition: {
      StringEquals: { ResourceType: expect.arrayContaining(['AWS::DynamoDB::Table']) },
    },
  });
  const [, accepting] = JSON.parse(dataPolicyOf(['Files'])).Statement;
  expect(accepting).toMatchObject({ NotResource: ['LogicalResourceId/Files'] });
  expect(accepting).not.toHaveProperty('Resource');
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
