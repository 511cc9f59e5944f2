/** Detail of the 409 for an update based on an outdated version. */
export const concurrentChangeText =
  'Somebody else has changed this meanwhile. Your changes are not saved: reload to see theirs.';
