import { Stack } from 'aws-cdk-lib/core';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

/**
 * Lets this account's distributions read the bucket. Naming the one distribution would make the data stack depend on
 * the site stack, which depends on it. The list permission makes a missing object 404 instead of 403.
 */
export function readableByCloudFront(bucket: Bucket): void {
  const { account } = Stack.of(bucket);
  bucket.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject', 's3:ListBucket'],
      resources: [bucket.bucketArn, bucket.arnForObjects('*')],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:aws:cloudfront::${account}:distribution/*` },
      },
    }),
  );
}
