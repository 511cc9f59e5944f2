import type { ConditionalOperation } from './transact.ts';

/** The named operations of a transaction. */
export type ConditionalWrites = Readonly<Record<string, ConditionalOperation | undefined>>;

/** DynamoDB's limit per transaction. */
const maxWrites = 100;

/**
 * Packs groups of writes into as few transactions as possible, without splitting a group, and adds the writes of
 * `guard` to each. A write's name is prefixed with the index of its group.
 */
export function packTransactions(
  groups: readonly ConditionalWrites[],
  guard: ConditionalWrites = {},
): Record<string, ConditionalOperation>[] {
  const packs: Record<string, ConditionalOperation>[] = [];
  const named = (prefix: string, writes: ConditionalWrites) =>
    Object.entries(writes).flatMap(([name, write]) =>
      write ? [[prefix + name, write] as const] : [],
    );
  const guards = named('', guard);
  let room = 0;
  groups.forEach((group, i) => {
    const writes = named(`${i} `, group);
    if (writes.length > room) {
      packs.push(Object.fromEntries(guards));
      room = maxWrites - guards.length;
    }
    Object.assign(packs.at(-1)!, Object.fromEntries(writes));
    room -= writes.length;
  });
  return packs;
}
