import type { AuditEntry } from '../../../../../functions/contracts/audit.ts';

/** An entry's id: no two entries have the same time, action and target. */
export const entryId = ({ when, what, target }: AuditEntry): string => `${when} ${what} ${target}`;
