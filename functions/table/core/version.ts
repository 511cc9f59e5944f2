/** The `updated_at` of a change made now: later than the one before it, even within a millisecond. */
export function nextVersion(seen: string | null): string {
  const now = Date.now();
  return new Date(seen === null ? now : Math.max(now, Date.parse(seen) + 1)).toISOString();
}
