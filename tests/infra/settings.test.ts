import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { manifest } from '../../functions/manifest.ts';
import { root } from '../../lib/root.ts';
import { contextSettings, settingsOf, stageOf } from '../../lib/stages.ts';
import type { Stage } from '../../lib/stages.ts';
import { customisedTemplates, everySetting, only, templateOf } from './template.ts';

/** Every setting of a stage; a missing one does not compile. */
const settings = {
  name: true,
  logRemoval: true,
  logRetention: true,
  accessLogsExpireAfter: true,
  throttle: true,
  priceClass: true,
  domain: true,
  rewards: true,
  requireTotp: true,
  sharedTransactionKeys: true,
  protection: true,
  adClient: true,
  results: true,
  mail: true,
  scannedPagesPerDay: true,
  indexNowKey: true,
  operations: true,
} satisfies Record<keyof Stage, true>;

test('each setting is documented in the deployment guide', () => {
  const text = readFileSync(join(root, 'docs/deploying.md'), 'utf8');
  const open = Object.keys(settings).filter((name) => !text.includes(`| \`${name}\``));
  expect(open).toEqual([]);
});

const contextOf = (context: Record<string, unknown>) => (name: string) => context[name];

describe('the settings of a stage', () => {
  test('are those of the stage, unless the context has others', () => {
    expect(stageOf('dev').rewards).toEqual({
      dailyCreditedUploads: null,
      hostedFilesOnly: false,
      confirmRedemptions: false,
      confirmIdentity: false,
      secondAdminAbove: null,
    });
    expect(stageOf('prod').rewards).toEqual({
      dailyCreditedUploads: 20,
      hostedFilesOnly: true,
      confirmRedemptions: true,
      confirmIdentity: true,
      secondAdminAbove: 500,
    });
    expect(stageOf('prod').throttle).toEqual({ rateLimit: 2000, burstLimit: 4000 });
    expect([stageOf('dev').requireTotp, stageOf('prod').requireTotp]).toEqual([false, true]);
    const context = contextOf({
      dailyCreditedUploads: '3',
      confirmRedemptions: 'true',
      mailSender: 'a@b.in',
      indexNowKey: '0123abcd',
    });
    expect(settingsOf(stageOf('prod', context))).toEqual({
      SCANNED_PAGES_PER_DAY: '2000',
      DAILY_CREDITED_UPLOADS: '3',
      HOSTED_FILES_ONLY: 'true',
      CONFIRM_REDEMPTIONS: 'true',
      MAIL_SENDER: 'a@b.in',
      CONFIRM_IDENTITY: 'true',
      SECOND_ADMIN_ABOVE: '500',
      INDEX_NOW_KEY: '0123abcd',
      STAGE: 'prod',
    });
    const none = contextOf({
      dailyCreditedUploads: 'none',
      confirmRedemptions: 'false',
      confirmIdentity: 'false',
      secondAdminAbove: 'none',
      requireTotp: 'false',
    });
    expect(settingsOf(stageOf('prod', none))).toMatchObject({
      DAILY_CREDITED_UPLOADS: '',
      CONFIRM_REDEMPTIONS: '',
      CONFIRM_IDENTITY: '',
      SECOND_ADMIN_ABOVE: '',
    });
    expect(stageOf('prod', none).requireTotp).toBe(false);
  });

  test('may bring a domain with its certificate, and whom the mails of the owner and of operations reach', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/a-b';
    const context = contextOf({
      domainName: 'a.in',
      certificateArn,
      mailOwner: 'o@a.in',
      operationsEmail: 'p@a.in',
      monthlyBudget: '70',
      scannedPagesPerDay: '300',
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
      "dailyCreditedUploads is '0': expected a positive integer or none.",
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
    [{ domainName: 'a.in' }, /give both, or none/],
    [{ webAclArn: 'arn:aws:wafv2:ap-south-1:1:regional/webacl/a/b' }, /^webAclArn is '.*global/],
    [{ reservedForWrites: '0' }, "reservedForWrites is '0': expected a positive integer."],
  ] as const)('%j is refused', ([context, message]) => {
    expect(() => stageOf('dev', contextOf(context))).toThrow(message);
  });
});

const mailStatements = (template: Template) =>
  Object.values(template.findResources('AWS::IAM::Policy'))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
    .filter(({ Action }) => [Action].flat().some((action: string) => action.startsWith('ses:')));

test('the functions that mail may send from the address of the settings only', () => {
  const { Api: template, Site: site } = customisedTemplates();
  const statements = mailStatements(template);
  expect(statements).toHaveLength(manifest.filter(({ sendsMail }) => sendsMail).length);
  for (const statement of statements) {
    expect(statement).toMatchObject({
      Action: 'ses:SendEmail',
      Condition: { StringEquals: { 'ses:FromAddress': everySetting.mailSender } },
    });
    expect(JSON.stringify(statement.Resource)).toContain(`identity/${everySetting.mailSender}"`);
  }
  const { Environment } = only(template, 'AWS::Lambda::Function', {
    FunctionName: 'tippani-dev-rewards-public',
  }).properties;
  expect(Environment.Variables).toMatchObject({
    CONFIRM_REDEMPTIONS: 'true',
    MAIL_SENDER: everySetting.mailSender,
  });
  expect(configurationIn(site)).toContain('"confirmsRedemptions":true');
});

const configurationIn = (site: Template): string => {
  const { Value } = site.findOutputs('SiteConfiguration')['SiteConfiguration']!;
  const parts: unknown[] = Value['Fn::Join'][1];
  return parts.filter((part) => typeof part === 'string').join('…');
};

test('the site tells contributors where files on Drive are published as copies only', () => {
  expect(configurationIn(templateOf('Site', 'prod'))).toContain('"hostedFilesOnly":true');
});

test('the site’s configuration has the sign-in endpoints', () => {
  expect(configurationIn(templateOf('Site'))).toMatch(
    /^\{"region":"…","userPoolId":"…","userPoolClientId":"…","authFlow":"USER_SRP_AUTH","confirmsRedemptions":false\}$/,
  );
});

test('a stage with every setting has no finding of the audits', () => {
  const { Api: api, Site: site } = customisedTemplates();
  const subscriptions = Object.values(api.findResources('AWS::SNS::Subscription'));
  const reserved = Object.values(api.findResources('AWS::Lambda::Function')).flatMap(
    ({ Properties }) => Properties.ReservedConcurrentExecutions ?? [],
  );
  expect(reserved).toEqual([20, 20]);
  expect(only(site, 'AWS::CloudFront::Distribution').properties.DistributionConfig.WebACLId).toBe(
    everySetting.webAclArn,
  );
  const addresses = [everySetting.mailOwner, everySetting.operationsEmail];
  expect(subscriptions.map(({ Properties }) => Properties.Endpoint)).toEqual(addresses);
  for (const { Properties } of subscriptions) {
    expect(Properties.Protocol).toBe('email');
    expect(Properties.RedrivePolicy.deadLetterTargetArn).toBeDefined();
  }
});

test('every setting that may be given by -c is synthesised', () => {
  expect(Object.keys(everySetting)).toEqual(Object.keys(contextSettings));
});
