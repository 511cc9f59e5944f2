import { Stack } from 'aws-cdk-lib/core';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';

/** Lets a function mail from one address, to anybody. */
export function grantMail(grantee: Function, sender: string): void {
  grantee.addToRolePolicy(
    new PolicyStatement({
      actions: ['ses:SendEmail'],
      resources: [
        Stack.of(grantee).formatArn({ service: 'ses', resource: 'identity', resourceName: sender }),
      ],
      conditions: { StringEquals: { 'ses:FromAddress': sender } },
    }),
  );
}
