import { expect, test } from 'vitest';
import { dataPolicyOf } from '../../../bin/deploy/stacks.ts';
import { startAccount } from '../../support/aws/account.ts';
import { testCloud } from '../../support/run/cloud.ts';
import { run } from '../../support/run/command.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const cloud = await disposeAfterAll(testCloud());
const account = await disposeAfterAll(startAccount(cloud));
const { environment, cloudformation, calls } = account;

const stacks = ['Data', 'Api', 'Site'].map((name) => `Tippani-dev-${name}`);
const executed = () =>
  cloudformation.changes.splice(0).filter((change) => /^(Execute|Delete)/.test(change));

test(
  'an empty account gets a working site by one command; what is destroyed leaves its data, to which the command adds the rest again',
  { timeout: 600_000 },
  async () => {
    const settings = '-c mailSender=rewards@notes.in';
    const first = await run(
      `npm run deploy -- --stage dev --admin you@example.org --accept-placeholders ${settings} -c mailOwner=owner@notes.in`,
      { environment },
    );
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
    expect(first.output.indexOf('catalogue: imported')).toBeLessThan(
      first.output.indexOf('site: '),
    );
    expect(executed()).toEqual(['CDKToolkit', ...stacks].map((name) => `ExecuteChangeSet ${name}`));
    expect(calls.filter((call) => /^POST .*invalidation/.test(call))).toHaveLength(1);
    expect(cloudformation.stacks.get(stacks[0]!)).toMatchObject({ isProtected: true });
    // The address for alarms is kept without the flag.
    expect(cloudformation.stacks.get(stacks[0]!)!.template).toContain('you@example.org');
    const protectedStacks = stacks.map((name) => [name, dataPolicyOf([])]);
    expect(cloudformation.policies.splice(0)).toEqual(protectedStacks);

    const destroyed = await run('npm run destroy -- --stage dev', { environment });
    expect(destroyed).toMatchObject({ code: 0 });
    expect(destroyed.output).toContain(`TableName ${cloud.tableName}`);
    expect(executed()).toEqual([`DeleteStack ${stacks[2]}`, `DeleteStack ${stacks[1]}`]);
    expect([...cloudformation.stacks.keys()]).toEqual(['CDKToolkit', stacks[0]]);

    const second = await run(`npm run deploy -- --stage dev --accept-data-loss Files ${settings}`, {
      environment,
    });
    expect(second).toMatchObject({ code: 0 });
    expect(second.output).toContain('account: bootstrapped (version 30)');
    expect(second.output).toContain('catalogue: imported before');
    // What exists is the same, and is passed over.
    expect(executed()).toEqual(stacks.slice(1).map((name) => `ExecuteChangeSet ${name}`));
    expect(cloudformation.policies).toEqual([
      [stacks[0], dataPolicyOf(['Files'])],
      ...protectedStacks,
    ]);
  },
);

test('production is destroyed after it was named', { timeout: 60_000 }, async () => {
  const [data, api, site] = stacks.map((name) => name.replace('-dev-', '-prod-'));
  const others = [...cloudformation.stacks.keys()];
  for (const name of [data!, api!, site!]) cloudformation.addStack(name);
  const destroyed = await run('npm run destroy -- --stage prod --confirm Tippani-prod', {
    environment,
  });
  expect(destroyed).toMatchObject({ code: 0 });
  expect([...cloudformation.stacks.keys()]).toEqual([...others, data]);
});
