/** A page needs more work than a reader waits for; hostile files need any amount of time and memory. */
export class HungWorkerError extends Error {}
