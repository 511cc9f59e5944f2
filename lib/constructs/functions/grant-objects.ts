import { PolicyStatement, type IGrantable } from 'aws-cdk-lib/aws-iam';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { pagesFolder } from '../../../functions/contracts/pages/page-keys.ts';
import {
  archivesFolder,
  extractionFolder,
  picturesFolder,
  textsFolder,
} from '../../../functions/contracts/domain/files.ts';
import { objectPrefixes } from '../../../functions/contracts/object-prefixes.ts';
import type { Bucket, BucketAccess, RestrictedAccess } from '../../../functions/manifest.ts';

/** What a function may do under one prefix only. */
export const restricted: Record<
  RestrictedAccess,
  { readonly action: WholeAccess; readonly prefix: string }
> = {
  putPages: { action: 'put', prefix: pagesFolder },
  deletePages: { action: 'delete', prefix: pagesFolder },
  putPictures: { action: 'put', prefix: picturesFolder },
  putTexts: { action: 'put', prefix: textsFolder },
  putRequests: { action: 'put', prefix: extractionFolder },
  readPrivate: { action: 'read', prefix: 'private/' },
  putPrivate: { action: 'put', prefix: 'private/' },
  deleteRequests: { action: 'delete', prefix: extractionFolder },
  readArchives: { action: 'read', prefix: archivesFolder },
  putArchives: { action: 'put', prefix: archivesFolder },
};

const isRestricted = (access: BucketAccess): access is RestrictedAccess => access in restricted;

type WholeAccess = Exclude<BucketAccess, RestrictedAccess>;

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
  for (const access of accesses) {
    if (!isRestricted(access)) continue;
    const { action, prefix } = restricted[access];
    grant([actionOf[action]], [bucket.arnForObjects(`${prefix}*`)]);
  }
  // Without the list permission, S3 responds 403 instead of 404 for a missing object.
  if (accesses.includes('read') || accesses.includes('readArchives'))
    grant(['s3:ListBucket'], [bucket.bucketArn]);
}
