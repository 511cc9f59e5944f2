import { Stack } from 'aws-cdk-lib/core';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';

/** Allows a function to send mail from one address, to any recipient, with this configuration set. */
export function grantMail(grantee: Function, sender: string, configurationSet?: string): void {
  const arnOf = (resource: string, resourceName: string) =>
    Stack.of(grantee).formatArn({ service: 'ses', resource, resourceName });
  grantee.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [
        arnOf('identity', sender),
        ...(configurationSet === undefined ? [] : [arnOf('configuration-set', configurationSet)]),
      ],
      conditions: { StringEquals: { 'ses:FromAddress': sender } },
    }),
  );
}
