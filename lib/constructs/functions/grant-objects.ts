import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Bucket, BucketAccess } from '../../../functions/manifest.ts';

/** Under which prefixes the functions keep objects, bucket by bucket. */
export const objectPrefixes: Record<Bucket, readonly string[]> = {
  uploads: ['incoming/', 'held/'],
  files: ['files/'],
  site: ['pages/', 'search/', 'shell.json', 'sitemap'],
};

const actionOf: Record<BucketAccess, string> = {
  read: 's3:GetObject',
  put: 's3:PutObject',
  delete: 's3:DeleteObject',
};

/** Lets a function do to a bucket's objects what its manifest says, and only under the prefixes that we use. */
export function grantObjects(
  grantee: IGrantable,
  bucket: IBucket,
  name: Bucket,
  accesses: readonly BucketAccess[],
): void {
  const grant = (actions: string[], resources: string[]) =>
    grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
  grant(
    accesses.map((access) => actionOf[access]),
    objectPrefixes[name].map((prefix) => bucket.arnForObjects(`${prefix}*`)),
  );
  // S3 tells only those who may list that an object is missing; others hear that it is forbidden.
  if (accesses.includes('read')) grant(['s3:ListBucket'], [bucket.bucketArn]);
}
