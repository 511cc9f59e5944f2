import type { Step } from './transact.ts';

/** The named steps of a transaction. */
export type Steps = Readonly<Record<string, Step | undefined>>;

/** DynamoDB's limit per transaction. */
const most = 100;

/**
 * Packs groups of steps into as few transactions as possible, without splitting a group, and adds the steps of `guard`
 * to each. A step's name is prefixed with the index of its group.
 */
export function packTransactions(
  groups: readonly Steps[],
  guard: Steps = {},
): Record<string, Step>[] {
  const packs: Record<string, Step>[] = [];
  const named = (prefix: string, steps: Steps) =>
    Object.entries(steps).flatMap(([name, step]) => (step ? [[prefix + name, step] as const] : []));
  const guards = named('', guard);
  let room = 0;
  groups.forEach((group, i) => {
    const steps = named(`${i} `, group);
    if (steps.length > room) {
      packs.push(Object.fromEntries(guards));
      room = most - guards.length;
    }
    Object.assign(packs.at(-1)!, Object.fromEntries(steps));
    room -= steps.length;
  });
  return packs;
}
