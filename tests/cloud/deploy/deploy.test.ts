import { expect, test } from 'vitest';
import { dataPolicyOf } from '../../../bin/deploy/stacks.ts';
import { startAccount } from '../../support/aws/account.ts';
import { testCloud } from '../../support/run/cloud.ts';
import { run } from '../../support/run/command.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

// An account with both stages, as an owner has one.
const cloud = await disposeAfterAll(testCloud());
const account = await disposeAfterAll(startAccount(cloud));
const { environment, cloudformation, calls } = account;

const stacks = ['Data', 'Api', 'Site'].map((name) => `Tippani-dev-${name}`);
const executed = () =>
  cloudformation.changes.splice(0).filter((change) => /^(Execute|Delete)/.test(change));

test('an empty account gets a working site by one command', { timeout: 300_000 }, async () => {
  const first = await run('npm run deploy -- --stage dev --admin you@example.org', {
    environment,
  });
  expect(first).toMatchObject({ code: 0 });
  for (const line of [
    'dev: account 111122223333, region us-east-1',
    "quota: Lambda's concurrency limit is 10 in this account",
    'account: bootstrapped now',
    'data: CloudFormation refuses to remove or replace it',
    'catalogue: imported\n',
    'administrator: invited',
    'functions may write their transactions',
    'ok      the API bypassing CloudFront',
    'deployed https://localhost:',
  ])
    expect(first.output).toContain(line);
  expect(first.output).not.toContain('FAILED');
  // The publisher skips the catalogue while there is no site.
  expect(first.output.indexOf('catalogue: imported')).toBeLessThan(first.output.indexOf('site: '));
  expect(executed()).toEqual(['CDKToolkit', ...stacks].map((name) => `ExecuteChangeSet ${name}`));
  expect(calls.filter((call) => /^POST .*invalidation/.test(call))).toHaveLength(1);
  expect(cloudformation.stacks.get(stacks[0]!)).toMatchObject({ isProtected: true });
  // The address for alarms is kept without the flag.
  expect(cloudformation.stacks.get(stacks[0]!)!.template).toContain('you@example.org');
});

test(
  'production is deployed to an account that has a stage, without placeholders in its settings, and destroyed after it was named; its data stays',
  { timeout: 300_000 },
  async () => {
    const production = stacks.map((name) => name.replace('-dev-', '-prod-'));
    const others = new Set(cloudformation.stacks.keys());
    // What a destroyed stage has left.
    cloudformation.addStack(production[0]!);
    cloudformation.policies.splice(0);
    const deployed = await run(
      'npm run deploy -- --stage prod --accept-data-loss Files --admin you@notes.in --accept-placeholders -c mailSender=rewards@notes.in -c mailOwner=you@notes.in',
      { environment },
    );
    expect(deployed).toMatchObject({ code: 0 });
    for (const line of [
      'account: bootstrapped (version 30)',
      'placeholders: hidden until they are published',
      'catalogue: imported before',
    ])
      expect(deployed.output).toContain(line);
    expect(executed()).toEqual(production.map((name) => `ExecuteChangeSet ${name}`));
    expect(cloudformation.policies).toEqual([
      [production[0], dataPolicyOf(['Files'])],
      ...production.map((name) => [name, dataPolicyOf([])]),
    ]);
    const destroyed = await run('npm run destroy -- --stage prod --confirm Tippani-prod', {
      environment,
    });
    expect(destroyed).toMatchObject({ code: 0 });
    expect(destroyed.output).toContain(`TableName ${cloud.tableName}`);
    expect(executed()).toEqual([`DeleteStack ${production[2]}`, `DeleteStack ${production[1]}`]);
    expect(new Set(cloudformation.stacks.keys())).toEqual(new Set([...others, production[0]]));
  },
);
