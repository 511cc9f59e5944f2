import type { Stack } from 'aws-cdk-lib/core';
import { Validations } from 'aws-cdk-lib/core';
import { HttpRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IConstruct } from 'constructs';
import type { ApiStack } from './api-stack.ts';

/** The findings of cdk-nag that stay, and why. */
export const acknowledged = {
  'AwsSolutions-SMG4':
    'Both secrets are resolved when a stack is deployed: rotating one is a deployment, and rotating the visitor secret forgets every vote mark.',
  'AwsSolutions-COG2':
    'Administrators may add an authenticator app. Asking for one before any admin page can enrol it would lock them out.',
  'AwsSolutions-APIG4':
    'Public routes answer everybody; admin routes have the JWT authorizer, and every request needs the secret of CloudFront.',
  'AwsSolutions-IAM5[Resource::*]':
    'X-Ray has no resources to name: its two actions take none but *.',
  'Serverless-LambdaDLQ':
    'API Gateway calls these functions and waits for the answer; dead letters exist for asynchronous calls only.',
  'AwsSolutions-CFR1': 'Students read from wherever they are.',
  'AwsSolutions-CFR2':
    'The API limits each visitor, address and contributor itself, and the stage throttles; a web ACL costs more than the site.',
  'AwsSolutions-CFR4':
    "Without a domain of its own the stage uses CloudFront's certificate, whose policy cannot be raised.",
} as const;
type Finding = keyof typeof acknowledged;

const isPublic = (construct: IConstruct) =>
  construct instanceof HttpRoute && !construct.path?.startsWith('/api/admin/');

const at = (scope: IConstruct, ...ids: Finding[]) =>
  Validations.of(scope).acknowledge(...ids.map((id) => ({ id, reason: acknowledged[id] })));

/** Acknowledges the findings where they belong. */
export function acknowledge(stacks: { data: Stack; api: ApiStack; site: Stack }): void {
  at(stacks.data, 'AwsSolutions-SMG4', 'AwsSolutions-COG2');
  at(stacks.api, 'AwsSolutions-IAM5[Resource::*]', 'Serverless-LambdaDLQ');
  for (const route of stacks.api.http.node.children.filter(isPublic)) {
    at(route, 'AwsSolutions-APIG4');
  }
  at(stacks.site, 'AwsSolutions-CFR1', 'AwsSolutions-CFR2', 'AwsSolutions-CFR4');
}
