import type { Stores } from '../../../functions/files/stores.ts';
import { operationOf, type TableCommand } from '../table/table-command.ts';

type Interceptor = <T>(call: () => Promise<T>, operation: string) => Promise<T>;

/** Stores whose calls go through `intercept`, with the operation: `TransactWrite`, `Query`, `copy` and so on. */
export function interceptStores({ table, storage }: Stores, intercept: Interceptor): Stores {
  const send = (command: TableCommand) =>
    intercept(() => table.client.send(command) as Promise<unknown>, operationOf(command));
  return {
    table: { ...table, client: { send } as never },
    storage: {
      presignedPutUrl: (...args) =>
        intercept(() => storage.presignedPutUrl(...args), 'addressToPut'),
      presignedGetUrl: (...args) =>
        intercept(() => storage.presignedGetUrl(...args), 'addressToGet'),
      has: (location) => intercept(() => storage.has(location), 'has'),
      read: (...args) => intercept(() => storage.read(...args), 'read'),
      copy: (...args) => intercept(() => storage.copy(...args), 'copy'),
      remove: (location) => intercept(() => storage.remove(location), 'remove'),
    },
  };
}
