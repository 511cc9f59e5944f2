/** A redemption is paid within this time (specification). */
export const payoutHours = 24;

/** How long the approval of a payout can be undone. */
export const payoutUndoMinutes = 10;
