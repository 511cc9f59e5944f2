import type { Resource, Template } from './assembly.ts';

/** A resource that holds what cannot be made again, and that a deployment would remove or replace. */
export interface DataLoss {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly how: 'removed' | 'replaced';
  /** Left in the account, yet used by the site no more; or deleted with all that is in it. */
  readonly isKept: boolean;
}

/** The types that hold what cannot be made again: tables, buckets, users, keys and secrets. */
export const isStateful = (type: string): boolean =>
  /^AWS::(DynamoDB::(Global)?Table|S3::Bucket|Cognito::UserPool|KMS::Key|SecretsManager::Secret)$/.test(
    type,
  );

/** Whether CloudFormation leaves a resource where it is when its stack lets go of it. */
const isKept = ({ DeletionPolicy = '' }: Resource): boolean => DeletionPolicy.startsWith('Retain');

/** What a stack holds now and would hold no more, by the logical ids of both templates. */
export function removedResources(stack: string, before: Template, after: Template): DataLoss[] {
  return Object.entries(before.Resources ?? {})
    .filter(([id, { Type }]) => isStateful(Type) && after.Resources?.[id]?.Type !== Type)
    .map(([id, resource]) => ({
      stack,
      id,
      type: resource.Type,
      how: 'removed',
      isKept: isKept(resource),
    }));
}
