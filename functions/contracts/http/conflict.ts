/** What somebody is told whose change would undo another's. */
export const changedMeanwhile =
  'Somebody else has changed this meanwhile. Your changes are not saved: reload to see theirs.';
