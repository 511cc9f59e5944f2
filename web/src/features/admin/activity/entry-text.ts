import type { AuditEntry } from '../../../../../functions/contracts/audit.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { kolkataDay } from '../../../../../functions/contracts/domain/kolkata-time.ts';

/** A target (`submission abc`) as its kind and its id. */
export function parseTarget(target: string): { kind: string; id: string } {
  const [kind = '', ...rest] = target.split(' ');
  return { kind, id: rest.join(' ') };
}

const adminTabs: Readonly<Record<string, string>> = {
  scheme: adminPaths.schemes,
  branch: adminPaths.branches,
  subject: adminPaths.subjects,
  reward: adminPaths.rewards,
  redemption: adminPaths.redemptions,
  job: adminPaths.jobUpdates,
  submission: adminPaths.pendingNotes,
  inbox: adminPaths.inbox,
  request: adminPaths.requests,
  catalogue: adminPaths.catalogue,
  content: adminPaths.site,
  archive: adminPaths.site,
  user: adminPaths.people,
  person: adminPaths.inbox,
};

/** The kinds of objects that the log can be filtered by. */
export const objectKinds = ['note', ...Object.keys(adminTabs)];

/**
 * The page that shows a target: a note in the list of notes, content in its editor, any other object on its own page;
 * undefined for others.
 */
export function targetPath({ target, title }: Pick<AuditEntry, 'target' | 'title'>) {
  const { kind, id } = parseTarget(target);
  if (kind === 'note' && title) return `${paths.admin}?${new URLSearchParams({ search: title })}`;
  if (kind === 'content') return `${adminPaths.site}?${new URLSearchParams({ entry: id })}`;
  return adminTabs[kind];
}

/** An entry's id: no two entries have the same time, action and target. */
export const entryId = ({ when, what, target }: AuditEntry): string => `${when} ${what} ${target}`;

const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The month in Kolkata (`2026-01`), of the current time by default. */
export const monthNow = (now = Date.now()): string =>
  kolkataDay(new Date(now).toISOString()).slice(0, 7);

/** A month in words: `2026-01` → "January 2026". */
export const monthName = (month: string): string => monthFormat.format(new Date(month));
