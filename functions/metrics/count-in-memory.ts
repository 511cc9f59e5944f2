import type { CountUse } from '../kernel/rate-limit.ts';

/** Counts uses in this process: metrics are not worth a write to the table. Forgets them with each window. */
export function createMemoryCounter(): CountUse {
  const uses = new Map<string, number>();
  let current = 0;
  return async ({ who, windowStart }) => {
    if (windowStart !== current) uses.clear();
    current = windowStart;
    const count = (uses.get(who) ?? 0) + 1;
    uses.set(who, count);
    return count;
  };
}
