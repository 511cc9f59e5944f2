import type { Step } from './transact.ts';

/** Steps of one transaction, by name. */
export type Steps = Readonly<Record<string, Step | undefined>>;

/** The most writes that DynamoDB takes in one transaction. */
const most = 100;

/**
 * Packs groups of steps, each of which belongs together, into as few transactions as hold them; each has the steps of
 * `guard` besides. The names of a group's steps get its number in front.
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
