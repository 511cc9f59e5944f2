import type { Scheme } from '../contracts/catalog.ts';
import { fieldsOf } from './item.ts';
import { queryItems } from './read.ts';
import type { Table } from './table.ts';
import { upsert, type Upserted } from './upsert.ts';

const schemeKey = (id: string) => ({ pk: 'SCHEME', sk: id });

/** All schemes, oldest year first. */
export async function listSchemes(table: Table): Promise<Scheme[]> {
  const items = await queryItems(table, { partition: 'SCHEME' });
  return items
    .map((item) => fieldsOf<Scheme>(item))
    .toSorted((a, b) => a.year.localeCompare(b.year, 'en', { numeric: true }));
}

/** Writes a scheme whether it was there or not. */
export function putScheme(table: Table, scheme: Scheme): Promise<Upserted> {
  return upsert(table, { ...schemeKey(scheme.id), ...scheme });
}
