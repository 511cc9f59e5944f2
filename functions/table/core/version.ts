/** The `updated_at` of a change made now, always later than the previous one. */
export function nextVersion(previous: string | null): string {
  const now = Date.now();
  return new Date(previous === null ? now : Math.max(now, Date.parse(previous) + 1)).toISOString();
}
