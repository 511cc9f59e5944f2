import { tableFromEnvironment, type Table } from '../table/table.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** The table and the object storage. */
export interface Stores {
  readonly table: Table;
  readonly storage: Storage;
}

export const storesFromEnvironment = (): Stores => ({
  table: tableFromEnvironment(),
  storage: s3Storage(),
});
