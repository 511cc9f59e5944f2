import { deleteIf } from '../core/change.ts';
import { fieldsOf } from '../core/item.ts';
import { queryItems } from '../core/read.ts';
import type { Table } from '../core/table.ts';
import { putItem, writeConditionally } from '../core/write.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

/** Objects of the site that are out of date, until CloudFront has accepted to invalidate them. */
export interface StoredInvalidation {
  readonly id: string;
  /** When it may be sent, at the earliest (ISO 8601). */
  readonly due: string;
  /** Keys of pages, without extension, and of files. */
  readonly keys: readonly string[];
  /** Every page is out of date. */
  readonly all: boolean;
}

const [patterns] = keyPatterns.invalidation;
const partition = patterns.pk;
const invalidationKey = (id: string) => primaryKey(patterns, { id });

/** Stores an invalidation. One with the same id is replaced. */
export async function putInvalidation(
  table: Table,
  invalidation: StoredInvalidation,
): Promise<void> {
  await putItem(table, { ...invalidationKey(invalidation.id), ...invalidation });
}

/** The invalidations that are due at a time (ISO 8601), strongly consistent. */
export async function listInvalidations(table: Table, now: string): Promise<StoredInvalidation[]> {
  const items = await queryItems(table, { partition, consistent: true });
  return items.map((item) => fieldsOf<StoredInvalidation>(item)).filter(({ due }) => due <= now);
}

/** Deletes an invalidation unless it was replaced since it was read. */
export const deleteInvalidation = (
  table: Table,
  { id, due }: StoredInvalidation,
): Promise<boolean> => writeConditionally(table, deleteIf(invalidationKey(id), { due }));
