import type { Resource, Template } from './assembly.ts';

/** A stateful resource that a deployment would remove or replace. */
export interface DataLoss {
  readonly stack: string;
  readonly id: string;
  readonly type: string;
  readonly how: 'removed' | 'replaced';
  /** Whether the resource stays in the account, unused, instead of being deleted. */
  readonly isKept: boolean;
}

export const isStateful = (type: string): boolean =>
  /^AWS::(DynamoDB::(Global)?Table|S3::Bucket|Cognito::UserPool|KMS::Key|SecretsManager::Secret)$/.test(
    type,
  );

const isKept = ({ DeletionPolicy = '' }: Resource): boolean => DeletionPolicy.startsWith('Retain');

/** Stateful resources of the deployed template that the new one lacks, by logical id. */
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
