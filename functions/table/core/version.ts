/** The `updated_at` of a change made now, always later than the previous one. */
export function nextVersion(seen: string | null): string {
  const now = Date.now();
  return new Date(seen === null ? now : Math.max(now, Date.parse(seen) + 1)).toISOString();
}
