import { operationOf, type TableCommand } from './table-command.ts';
import type { Stores } from '../../functions/files/stores.ts';

/** The process is gone: nothing after this point happened. */
export class Crash extends Error {}

/** Where a process dies: before its n-th write is sent, or after it was done and before it is known. */
export interface CrashPoint {
  readonly write: number;
  readonly lost: 'request' | 'answer';
}

const writing = new Set(['TransactWrite', 'Put', 'Update', 'Delete']);

/** Stores whose user dies at a point, and whatever it does then comes to nothing. */
export function crashingStores(
  { table, storage }: Stores,
  point: CrashPoint,
): { stores: Stores; crashed: () => boolean } {
  let writes = 0;
  let dead = false;
  const alive = <T>(work: () => Promise<T>): Promise<T> =>
    dead ? Promise.reject(new Crash()) : work();
  const write = async <T>(work: () => Promise<T>): Promise<T> => {
    if (dead) throw new Crash();
    writes += 1;
    const dies = writes === point.write;
    dead = dies && point.lost === 'request';
    if (dead) throw new Crash();
    const done = await work();
    dead ||= dies;
    if (dead) throw new Crash();
    return done;
  };
  const client = {
    send: (command: TableCommand) => {
      const work = () => table.client.send(command) as Promise<unknown>;
      return writing.has(operationOf(command)) ? write(work) : alive(work);
    },
  };
  return {
    crashed: () => dead,
    stores: {
      table: { ...table, client: client as never },
      storage: {
        addressToPut: (...given) => alive(() => storage.addressToPut(...given)),
        addressToGet: (...given) => alive(() => storage.addressToGet(...given)),
        has: (place) => alive(() => storage.has(place)),
        read: (...given) => alive(() => storage.read(...given)),
        copy: (...given) => write(() => storage.copy(...given)),
        remove: (place) => write(() => storage.remove(place)),
      },
    },
  };
}

/** Tries `work` with a crash at each of its writes in turn, both ways, until it gets through; returns how many points there were. */
export async function crashEverywhere(
  work: (point: CrashPoint) => Promise<{ crashed: boolean }>,
): Promise<number> {
  let points = 0;
  for (let write = 1; ; write += 1) {
    for (const lost of ['request', 'answer'] as const) {
      const { crashed } = await work({ write, lost });
      if (!crashed) return points;
      points += 1;
    }
  }
}
