import { Stack } from 'aws-cdk-lib/core';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

/**
 * Lets this account's distributions read the bucket. Naming the one distribution would make the stack of the
 * data depend on the stack of the site, which depends on it. Listing makes a missing object 404 instead of 403.
 */
export function readableByCloudFront(bucket: Bucket): void {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject', 's3:ListBucket'],
      resources: [bucket.bucketArn, bucket.arnForObjects('*')],
      conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(bucket).account } },
    }),
  );
}
