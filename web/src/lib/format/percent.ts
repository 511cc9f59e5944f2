/** Whole percent, from 0 to 100; null if the total is unknown. */
export function percentOf(done: number, total: number | null): number | null {
  if (total === null || total <= 0) return null;
  return Math.min(100, Math.floor((100 * done) / total));
}
