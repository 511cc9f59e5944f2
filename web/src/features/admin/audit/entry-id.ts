import type { AuditEntry } from '../../../../../functions/contracts/audit.ts';

/** What an entry of the log is known by: nothing is done twice to the same thing in one millisecond. */
export const entryId = ({ when, what, target }: AuditEntry): string => `${when} ${what} ${target}`;
