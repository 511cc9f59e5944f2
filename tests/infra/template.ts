import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, inject } from 'vitest';
import { manifest, workers, type FunctionSpec, type WorkerSpec } from '../../functions/manifest.ts';
import { createApp } from '../../lib/app.ts';
import { audit } from '../../lib/audit.ts';
import { functionName } from '../../lib/bundles.ts';
import type { StageName } from '../../lib/stages.ts';

export const stackNames = ['Data', 'Api', 'Site'] as const;
export type StackName = (typeof stackNames)[number];

export const specs: readonly (FunctionSpec | WorkerSpec)[] = [...manifest, ...workers];
export const namedSpecs = specs.map((spec) => ({ name: functionName(spec), spec }));

/** Parsed once in a process, because each is a megabyte. */
const parsed = new Map<string, Template>();

/** The synthesised template of a stack. */
export function templateOf(stack: StackName, stage: StageName = 'dev'): Template {
  const file = join(inject('assemblies'), stage, `Tippani-${stage}-${stack}.template.json`);
  const template = parsed.get(file) ?? Template.fromJSON(JSON.parse(readFileSync(file, 'utf8')));
  parsed.set(file, template);
  return template;
}

/** Every setting that a deployment accepts by `-c`. */
export const everySetting = {
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/a-b',
  confirmIdentity: 'false',
  confirmRedemptions: 'true',
  dailyCreditedUploads: '3',
  domainName: 'a.in',
  hostedFilesOnly: 'false',
  indexNowKey: '0123abcd',
  mailOwner: 'owner@a.in',
  mailSender: 'points@a.in',
  monthlyBudget: '70',
  operationsEmail: 'operations@a.in',
  requireTotp: 'false',
  reservedForWrites: '20',
  scannedPagesPerDay: '300',
  secondAdminAbove: '900',
  sharedTransactionKeys: 'true',
  webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b',
};

let customised: Readonly<Record<StackName, Template>> | undefined;

/** The templates of `dev` with every setting, as `-c` gives it, synthesised and audited once in a process. */
export function customisedTemplates() {
  if (customised) return customised;
  const context = { ...everySetting, stage: 'dev', 'aws:cdk:disable-asset-staging': true };
  const app = createApp({ builtinCloudFormationValidation: false, context });
  audit(app);
  const { stacks } = app.synth();
  const entries = stackNames.map((name) => {
    const { template } = stacks.find(({ stackName }) => stackName.endsWith(`-${name}`))!;
    return [name, Template.fromJSON(template)];
  });
  rmSync(app.outdir, { recursive: true });
  customised = Object.fromEntries(entries) as Record<StackName, Template>;
  return customised;
}

export const templateWith = (spec: FunctionSpec | WorkerSpec, stage: StageName = 'dev'): Template =>
  templateOf('inSiteStack' in spec && spec.inSiteStack ? 'Site' : 'Api', stage);

/** The only resource of a type with these properties. Fails when there is none or more than one. */
export function only(template: Template, type: string, properties: object = {}) {
  const found = Object.entries(template.findResources(type, { Properties: properties }));
  if (found.length !== 1) {
    throw new Error(`${found.length} of ${type} have ${JSON.stringify(properties)}`);
  }
  const [id, resource] = found[0]!;
  return { id, resource, properties: resource['Properties'] };
}

export interface Statement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource: unknown;
  readonly Condition?: Record<string, Record<string, string | string[]>>;
}

export const actionsOf = ({ Action }: Statement): string[] => [Action].flat();

/** The statement of a policy that refuses requests by plain HTTP. */
export const refusesPlainHttp = expect.objectContaining({
  Effect: 'Deny',
  Condition: { Bool: { 'aws:SecureTransport': 'false' } },
});

/** What a function may do. */
export function statementsOf(template: Template, FunctionName: string): Statement[] {
  const { properties } = only(template, 'AWS::Lambda::Function', { FunctionName });
  const role = properties.Role['Fn::GetAtt'][0];
  return Object.values(template.findResources('AWS::IAM::Policy'))
    .filter(({ Properties }) => Properties.Roles.some((one: { Ref: string }) => one.Ref === role))
    .flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
}
