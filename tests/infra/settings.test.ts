import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib/core';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { ApiStack } from '../../lib/api-stack.ts';
import { DataStack } from '../../lib/data-stack.ts';
import { SiteStack } from '../../lib/site-stack.ts';
import { settingsOf, stageOf } from '../../lib/stages.ts';
import type { Stage } from '../../lib/stages.ts';
import { only, templateOf } from './template.ts';

/** Every setting of a stage; one that is forgotten here does not compile. */
const settings = {
  name: true,
  logRemoval: true,
  logRetention: true,
  accessLogsExpireAfter: true,
  throttle: true,
  priceClass: true,
  domain: true,
  rewards: true,
  adClient: true,
  results: true,
  mail: true,
  operations: true,
} satisfies Record<keyof Stage, true>;

test('each setting is documented where one deploys', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/deploying.md'), 'utf8');
  const open = Object.keys(settings).filter((name) => !text.includes(`| \`${name}\``));
  expect(open).toEqual([]);
});

const given = (context: Record<string, unknown>) => (name: string) => context[name];

describe('the settings of a stage', () => {
  test('are those of the stage, unless the context has others', () => {
    expect(stageOf('dev').rewards).toEqual({
      dailyCreditedUploads: null,
      confirmRedemptions: false,
    });
    expect(stageOf('prod').rewards).toEqual({
      dailyCreditedUploads: 20,
      confirmRedemptions: false,
    });
    const context = given({
      dailyCreditedUploads: '3',
      confirmRedemptions: 'true',
      mailSender: 'a@b.in',
    });
    expect(settingsOf(stageOf('prod', context))).toEqual({
      DAILY_CREDITED_UPLOADS: '3',
      CONFIRM_REDEMPTIONS: 'true',
      MAIL_SENDER: 'a@b.in',
      STAGE: 'prod',
    });
    const none = given({ dailyCreditedUploads: 'none', confirmRedemptions: 'false' });
    expect(settingsOf(stageOf('prod', none))).toMatchObject({
      DAILY_CREDITED_UPLOADS: '',
      CONFIRM_REDEMPTIONS: '',
    });
  });

  test('may bring a domain with its certificate, and whom the mails of the owner and of operations reach', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/a-b';
    const context = given({
      domainName: 'a.in',
      certificateArn,
      mailOwner: 'o@a.in',
      operationsEmail: 'p@a.in',
      monthlyBudget: '70',
    });
    expect(stageOf('dev', context)).toMatchObject({
      domain: { name: 'a.in', certificateArn },
      mail: { owner: 'o@a.in', sender: 'rewards@tippani.example' },
      operations: { email: 'p@a.in', monthlyBudget: 70 },
    });
    expect(stageOf('dev')).not.toHaveProperty('domain');
  });

  test.for([
    [
      { dailyCreditedUploads: '0' },
      "dailyCreditedUploads is '0': give a number from 1 on, or none.",
    ],
    [{ confirmRedemptions: 'yes' }, "confirmRedemptions is 'yes': give true or false."],
    [
      { domainName: 'https://a.in', certificateArn: 'x' },
      "domainName is 'https://a.in': give a name like notes.example.org.",
    ],
    [
      { domainName: 'a.in', certificateArn: 'arn:aws:acm:ap-south-1:111122223333:certificate/a' },
      /^certificateArn is '.*': give the ARN of a certificate in us-east-1\.$/,
    ],
    [{ monthlyBudget: '0' }, "monthlyBudget is '0': give US dollars, more than 0."],
    [{ domainName: 'a.in' }, /^certificateArn is 'undefined'/],
  ] as const)('%j is refused', ([context, message]) => {
    expect(() => stageOf('dev', given(context))).toThrow(message);
  });
});

const mailStatements = (template: Template) =>
  Object.values(template.findResources('AWS::IAM::Policy'))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .filter(({ Action }) => [Action].flat().some((action: string) => action.startsWith('ses:')));

describe('mail', () => {
  test('may be sent by nobody where nothing is mailed', () => {
    for (const name of ['dev', 'prod'] as const)
      expect(mailStatements(templateOf('Api', name))).toEqual([]);
  });

  test('may be sent from one address by one function where redemptions are confirmed', () => {
    const app = new App({ builtinCloudFormationValidation: false });
    const stage = stageOf(
      'prod',
      given({ confirmRedemptions: true, mailSender: 'points@tippani.example' }),
    );
    const data = new DataStack(app, 'Data', stage);
    const api = new ApiStack(app, 'Api', { stage, data });
    const site = Template.fromStack(new SiteStack(app, 'Site', { stage, data, api }));
    const template = Template.fromStack(api);
    const [statement, ...others] = mailStatements(template);
    expect(others).toEqual([]);
    expect(statement).toMatchObject({
      Action: 'ses:SendEmail',
      Condition: { StringEquals: { 'ses:FromAddress': 'points@tippani.example' } },
    });
    expect(JSON.stringify(statement.Resource)).toMatch(/identity\/points@tippani\.example"/);
    const { Environment } = only(template, 'AWS::Lambda::Function', {
      FunctionName: 'tippani-prod-rewards-public',
    }).properties;
    expect(Environment.Variables).toMatchObject({
      CONFIRM_REDEMPTIONS: 'true',
      MAIL_SENDER: 'points@tippani.example',
    });
    expect(configurationIn(site)).toContain('"confirmsRedemptions":true');
  });
});

const configurationIn = (site: Template): string => {
  const { Value } = site.findOutputs('SiteConfiguration')['SiteConfiguration']!;
  const parts: unknown[] = Value['Fn::Join'][1];
  return parts.filter((part) => typeof part === 'string').join('…');
};

test('the site is told where to sign in', () => {
  expect(configurationIn(templateOf('Site'))).toMatch(
    /^\{"region":"…","userPoolId":"…","userPoolClientId":"…","authFlow":"USER_SRP_AUTH","confirmsRedemptions":false\}$/,
  );
});
