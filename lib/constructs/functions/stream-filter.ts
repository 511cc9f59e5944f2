import type { Entity } from '../../../functions/contracts/domain/entities.ts';
import { leadingKeys } from '../../../functions/table/keys.ts';

type KeyMatcher = string | { readonly prefix: string };

export type StreamFilter = {
  readonly dynamodb: { readonly Keys: { readonly pk: { readonly S: readonly KeyMatcher[] } } };
};

export function streamFilter(entities: readonly Entity[]): StreamFilter {
  const keys = new Set(entities.flatMap((entity): readonly string[] => leadingKeys[entity]));
  const matchers = [...keys]
    .toSorted()
    .map((key) => (key.endsWith('*') ? { prefix: key.slice(0, -1) } : key));
  return { dynamodb: { Keys: { pk: { S: matchers } } } };
}
