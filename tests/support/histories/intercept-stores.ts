import type { Stores } from '../../../functions/files/stores.ts';
import { interceptTable } from '../table/intercept-table.ts';

type Interceptor = <T>(call: () => Promise<T>, operation: string) => Promise<T>;

/** Stores whose calls go through `intercept`, with the operation: `TransactWrite`, `Query`, `copy` and so on. */
export const interceptStores = ({ table, storage }: Stores, intercept: Interceptor): Stores => ({
  table: interceptTable(table, intercept),
  storage: {
    presignedPutUrl: (...args) => intercept(() => storage.presignedPutUrl(...args), 'addressToPut'),
    presignedGetUrl: (...args) => intercept(() => storage.presignedGetUrl(...args), 'addressToGet'),
    has: (location) => intercept(() => storage.has(location), 'has'),
    read: (...args) => intercept(() => storage.read(...args), 'read'),
    copy: (...args) => intercept(() => storage.copy(...args), 'copy'),
    remove: (location) => intercept(() => storage.remove(location), 'remove'),
  },
});
