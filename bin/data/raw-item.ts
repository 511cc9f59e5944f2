import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { ttlAttribute } from '../../functions/table/schema.ts';
import { kindOf, excludedKinds, uploadKinds } from './entity-kinds.ts';

/** An item in DynamoDB's own words, in which no number loses a digit. */
export type RawItem = Record<string, AttributeValue>;

export const kindOfItem = (item: RawItem): string => kindOf(item['pk']?.S ?? '');

/**
 * Whether an item goes along: not what stays with its table, nor what has passed, nor an upload that nobody has
 * claimed, whose file passes.
 */
export function isExported(item: RawItem, nowSeconds: number): boolean {
  const kind = kindOfItem(item);
  const ttl = item[ttlAttribute]?.N;
  if (excludedKinds.has(kind)) return false;
  return ttl === undefined || (!uploadKinds.has(kind) && Number(ttl) > nowSeconds);
}
