import { deleteIf } from '../change.ts';
import { prefixEnd, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { putItem, writeConditionally } from '../write.ts';
import { keyOf, keyPrefix, patternsOf, primaryKey } from '../keys.ts';

/** What was out of date at a time. */
export interface StoredInvalidation {
  /** Unique at its time. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** As CloudFront takes them: `#` and a tag of pages, or the path of a file. */
  readonly items: readonly string[];
}

const recent = patternsOf('invalidation', 'recent');
const unsent = patternsOf('invalidation', 'unsent');

/** No rendering takes this long; the table then deletes the item at no cost. */
const recentSeconds = 3600;

/** Stores what is out of date, for the renderings that are running. */
export async function putRecentInvalidation(table: Table, invalidation: StoredInvalidation) {
  const { id, at } = invalidation;
  const ttl = Math.floor(Date.parse(at) / 1000) + recentSeconds;
  await putItem(table, { ...primaryKey(recent, { at, id }), ...invalidation, ttl });
}

/** The invalidations since a time (ISO 8601), strongly consistent. */
export const listRecentInvalidations = (table: Table, since: string) =>
  queryFields<StoredInvalidation>(table, {
    partition: recent.pk,
    between: [keyOf(recent.sk, { at: since, id: '' }), prefixEnd(keyPrefix(recent.sk))],
    consistent: true,
  });

/** Stores an invalidation that CloudFront has not accepted yet. */
export async function putUnsentInvalidation(table: Table, invalidation: StoredInvalidation) {
  const { id, at } = invalidation;
  await putItem(table, { ...primaryKey(unsent, { at, id }), ...invalidation });
}

/** The invalidations that CloudFront has not accepted yet, oldest first, strongly consistent. */
export const listUnsentInvalidations = (table: Table): Promise<StoredInvalidation[]> =>
  queryFields(table, { partition: unsent.pk, prefix: keyPrefix(unsent.sk), consistent: true });

export const deleteUnsentInvalidation = (table: Table, { id, at }: StoredInvalidation) =>
  writeConditionally(table, deleteIf(primaryKey(unsent, { at, id }), { at }));
