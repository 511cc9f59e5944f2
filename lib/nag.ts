import { Validations } from 'aws-cdk-lib/core';
import { HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';
import { objectPrefixes } from '../functions/contracts/object-prefixes.ts';
import type { Bucket } from '../functions/manifest.ts';
import type { ApiStack } from './api-stack.ts';
import { restricted } from './constructs/functions/grant-objects.ts';
import type { DataStack } from './data-stack.ts';
import type { SiteStack } from './site-stack.ts';

interface Stacks {
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly site: SiteStack;
}

/** The acknowledged findings of cdk-nag, with reasons. */
export const acknowledged = {
  'AwsSolutions-SMG4':
    'The secrets are resolved when a stack is deployed: rotating one is a deployment; rotating the visitor secret forgets every vote mark, and contributors are found by theirs.',
  'AwsSolutions-COG2':
    'The stage leaves the authenticator app to each administrator, as while developing; prod requires it.',
  'AwsSolutions-APIG4':
    'Public routes answer everybody; admin routes have the JWT authorizer, and every request needs the secret of CloudFront.',
  'AwsSolutions-IAM5':
    'X-Ray has no resources to name, so its two actions take *; objects have names of their own, so they are granted by prefix.',
  'Serverless-LambdaEventSourceMappingDestination':
    'A queue sends on what failed by its own redrive policy.',
  'Serverless-SQSRedrivePolicy': 'Where dead letters end there is nowhere to send them on.',
  'AwsSolutions-CFR1': 'Students read from wherever they are.',
  'AwsSolutions-CFR2':
    'The API limits each visitor, address and contributor itself, and the stage throttles; a web ACL costs more than the site.',
  'AwsSolutions-CFR4':
    "Without a domain of its own the stage uses CloudFront's certificate, whose policy cannot be raised.",
} as const;
type Finding = keyof typeof acknowledged;

const isPublic = (construct: IConstruct) =>
  construct instanceof HttpRoute && !construct.path?.startsWith('/api/admin/');

const at = (scope: IConstruct, id: Finding, details: readonly string[] = []) => {
  const reason = acknowledged[id];
  const ids = details.length === 0 ? [id] : details.map((detail) => `${id}[${detail}]`);
  Validations.of(scope).acknowledge(...ids.map((one) => ({ id: one, reason })));
};

/** An object permission as cdk-nag names it. */
function granted(data: DataStack, bucket: IBucket, prefix: string): string {
  const { 'Fn::ImportValue': imported } = data.resolve(data.exportValue(bucket.bucketArn));
  return `Resource::${imported}/${prefix}*`;
}

const grantedObjects = (data: DataStack) =>
  (Object.keys(objectPrefixes) as Bucket[]).flatMap((name) => {
    const prefixes = new Set([
      ...objectPrefixes[name],
      ...Object.values(restricted).map(({ prefix }) => prefix),
    ]);
    return [...prefixes].map((prefix) => granted(data, data[name], prefix));
  });

/** Acknowledges each finding at its resource. */
export function acknowledge(stacks: Stacks): void {
  const { stackTraceLimit } = Error;
  // CDK stores the stack trace of each call, which names this machine's folders and differs from run to run.
  Error.stackTraceLimit = 0;
  try {
    acknowledgeIn(stacks);
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function acknowledgeIn({ data, api, site }: Stacks): void {
  at(data, 'AwsSolutions-SMG4');
  if (!api.context.stage.requireTotp) at(data, 'AwsSolutions-COG2');
  for (const stack of [api, site])
    at(stack, 'AwsSolutions-IAM5', ['Resource::*', ...grantedObjects(data)]);
  for (const mapping of api.node
    .findAll()
    .filter(({ node }) => node.id.startsWith('SqsEventSource')))
    at(mapping, 'Serverless-LambdaEventSourceMappingDestination');
  for (const { deadLetters } of [api, site]) at(deadLetters, 'Serverless-SQSRedrivePolicy');
  for (const route of api.http.node.children.filter(isPublic)) at(route, 'AwsSolutions-APIG4');
  for (const id of ['AwsSolutions-CFR1', 'AwsSolutions-CFR2', 'AwsSolutions-CFR4'] as const)
    at(site, id);
}
