import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { VersionedObjects } from '../../../functions/files/storage.ts';
import { Crash } from '../histories/faults.ts';

const versionOf = (body: Buffer) => `"${createHash('md5').update(body).digest('hex')}"`;

/** An empty bucket in this process, with versions as S3 gives them. */
export function memoryObjects() {
  const objects = new Map<string, Buffer>();
  /** One client's view of the objects. `waits` returns the number of turns that each call waits. */
  const user = (
    waits: () => number = () => 0,
    around = <T>(_isWrite: boolean, work: () => T): T => work(),
  ): VersionedObjects => {
    const act = async <T>(isWrite: boolean, work: () => T): Promise<T> => {
      for (let left = waits(); left > 0; left -= 1) await turn();
      return around(isWrite, work);
    };
    return {
      read: ({ key }) =>
        act(false, () => {
          const body = objects.get(key);
          return body && { body, version: versionOf(body) };
        }),
      write: ({ key }, body, _kept, seen) =>
        act(true, () => {
          const there = objects.get(key);
          const version = there ? versionOf(there) : null;
          if (seen !== undefined && seen !== version) return false;
          objects.set(key, body);
          return true;
        }),
      remove: ({ key }) =>
        act(true, () => {
          objects.delete(key);
        }),
      list: (_bucket, prefix, after) =>
        act(false, () =>
          [...objects.keys()]
            .filter((key) => key.startsWith(prefix) && key > after)
            .toSorted()
            .slice(0, 1000),
        ),
      removeAll: (_bucket, keys) =>
        act(true, () => {
          for (const key of keys) objects.delete(key);
        }),
    };
  };
  return {
    user,
    /** A client that crashes at its n-th write, before the request or before its response. */
    dying(write: number, lost: 'request' | 'answer', waits?: () => number) {
      let writes = 0;
      let dead = false;
      return user(waits, (isWrite, work) => {
        if (isWrite) writes += 1;
        if (dead || (lost === 'request' && writes >= write)) throw new Crash();
        const done = work();
        dead = writes >= write;
        if (dead) throw new Crash();
        return done;
      });
    },
    keys: () => [...objects.keys()].toSorted(),
  };
}

export type MemoryObjects = ReturnType<typeof memoryObjects>;
