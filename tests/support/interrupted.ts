import type { Stores } from '../../functions/files/stores.ts';

type Transaction = { input: { TransactItems?: unknown[] } };

/** Stores before whose n-th write something else happens, from its beginning to its end. */
export function interrupted(
  { table, storage }: Stores,
  at: number,
  other: () => Promise<unknown>,
): { stores: Stores; reached: () => boolean } {
  let writes = 0;
  const before = async () => {
    writes += 1;
    if (writes === at) await other();
  };
  const client = {
    send: async (command: Transaction) => {
      if (command.input.TransactItems) await before();
      return table.client.send(command as never);
    },
  };
  const stores: Stores = {
    table: { ...table, client: client as never },
    storage: {
      ...storage,
      copy: async (...given) => {
        await before();
        await storage.copy(...given);
      },
      remove: async (place) => {
        await before();
        await storage.remove(place);
      },
    },
  };
  return { stores, reached: () => writes >= at };
}
