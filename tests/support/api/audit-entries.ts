import type { Visitor } from '../test-api.ts';

/** The latest audit entries of an item, oldest first. */
export const auditEntries = async (admin: Visitor, target: string) =>
  (await admin.api.audit.listAudit({ query: { target, limit: 200 } })).items
    .filter((entry) => entry.target === target)
    .toReversed()
    .map(({ who, what, before, after }) => ({ who, what, before, after }));
