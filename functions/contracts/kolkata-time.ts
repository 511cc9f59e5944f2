const aheadMs = 5.5 * 60 * 60 * 1000;

/** The day of a moment (epoch milliseconds) in Asia/Kolkata, YYYY-MM-DD. */
export const indianDay = (at: number): string => new Date(at + aheadMs).toISOString().slice(0, 10);
