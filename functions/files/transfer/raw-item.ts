import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { ttlAttribute } from '../../table/schema.ts';
import { kindOf, excludedKinds, uploadKinds } from './entity-kinds.ts';

/** An item in DynamoDB's JSON, which keeps every digit of a number. */
export type RawItem = Record<string, AttributeValue>;

export const kindOfItem = (item: RawItem): string => kindOf(item['pk']?.S ?? '');

/** Excludes bookkeeping, expired items and unclaimed uploads, whose files expire. */
export function isExported(item: RawItem, nowSeconds: number): boolean {
  const kind = kindOfItem(item);
  const ttl = item[ttlAttribute]?.N;
  if (excludedKinds.has(kind)) return false;
  return ttl === undefined || (!uploadKinds.has(kind) && Number(ttl) > nowSeconds);
}
