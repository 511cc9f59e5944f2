import type { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { withAlarmAddress } from '../../bin/deploy/alarm-address.ts';
import type { Clients } from '../../bin/deploy/account.ts';
import type { DeployedStack } from '../../bin/deploy/stacks.ts';
import { customisedTemplates, everySetting, templateOf } from './template.ts';

const stack = (status = 'UPDATE_COMPLETE'): DeployedStack => ({
  name: 'Tippani-dev-Data',
  status,
  output: () => undefined,
});

/** CloudFormation with this data stack. */
function deployed(data: Template): Pick<Clients, 'cloudformation'> {
  const TemplateBody = JSON.stringify(data.toJSON());
  const send = async () => ({ TemplateBody });
  return { cloudformation: { send } as unknown as Clients['cloudformation'] };
}
const neverAsked = {
  cloudformation: { send: () => Promise.reject(new Error('no stack')) },
} as unknown as Pick<Clients, 'cloudformation'>;

const options = { stage: 'dev', acceptDataLoss: [], context: { monthlyBudget: '20' } } as const;
const admin = 'owner@notes.test';

test("the first deployment mails alarms to the administrator's address", async () => {
  expect(await withAlarmAddress({ ...options, admin }, neverAsked, [])).toEqual({
    ...options,
    admin,
    context: { monthlyBudget: '20', operationsEmail: admin },
  });
  expect(
    await withAlarmAddress({ ...options, admin }, neverAsked, [stack('ROLLBACK_COMPLETE')]),
  ).toHaveProperty('context.operationsEmail', admin);
});

test('a deployment without an address changes no setting', async () => {
  expect(await withAlarmAddress(options, neverAsked, [])).toBe(options);
  expect(await withAlarmAddress(options, deployed(templateOf('Data')), [stack()])).toBe(options);
});

test('an address in the settings is used as it is', async () => {
  const set = { ...options, admin, context: { operationsEmail: 'alarms@notes.test' } };
  expect(await withAlarmAddress(set, neverAsked, [stack()])).toBe(set);
});

test('later deployments keep the deployed address, also with another administrator', async () => {
  const clients = deployed(customisedTemplates().Data);
  for (const later of [options, { ...options, admin: 'second@notes.test' }])
    expect(await withAlarmAddress(later, clients, [stack()])).toHaveProperty(
      'context.operationsEmail',
      everySetting.operationsEmail,
    );
});
