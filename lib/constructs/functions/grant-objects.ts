import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { pagesFolder } from '../../../functions/contracts/pages/page-keys.ts';
import {
  extractionFolder,
  picturesFolder,
  textsFolder,
} from '../../../functions/contracts/domain/files.ts';
import type { Bucket, BucketAccess, RestrictedPut } from '../../../functions/manifest.ts';

/** Under which prefixes the functions keep objects, bucket by bucket. */
export const objectPrefixes: Record<Bucket, readonly string[]> = {
  uploads: ['incoming/', 'held/', extractionFolder],
  files: ['files/'],
  site: ['pages/', 'search/', textsFolder, 'shell.json', 'sitemap'],
};

/** The prefixes under which a function may put objects only. */
export const restrictedPuts: Record<RestrictedPut, string> = {
  putPages: pagesFolder,
  putPictures: picturesFolder,
  putTexts: textsFolder,
  putRequests: extractionFolder,
};

const isRestricted = (access: BucketAccess): access is RestrictedPut => access in restrictedPuts;

type WholeAccess = Exclude<BucketAccess, RestrictedPut>;

const actionOf: Record<WholeAccess, string> = {
  read: 's3:GetObject',
  put: 's3:PutObject',
  delete: 's3:DeleteObject',
};

/** Grants a function the access to a bucket's objects that its manifest entry lists, under the prefixes in use only. */
export function grantObjects(
  grantee: IGrantable,
  bucket: IBucket,
  name: Bucket,
  accesses: readonly BucketAccess[],
): void {
  const grant = (actions: string[], resources: string[]) =>
    grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
  const actions = accesses.flatMap((access) => (isRestricted(access) ? [] : actionOf[access]));
  if (actions.length > 0)
    grant(
      actions,
      objectPrefixes[name].map((prefix) => bucket.arnForObjects(`${prefix}*`)),
    );
  const puts = accesses.filter((access) => isRestricted(access));
  if (puts.length > 0)
    grant(
      [actionOf.put],
      puts.map((access) => bucket.arnForObjects(`${restrictedPuts[access]}*`)),
    );
  // Without the list permission, S3 responds 403 instead of 404 for a missing object.
  if (accesses.includes('read')) grant(['s3:ListBucket'], [bucket.bucketArn]);
}
