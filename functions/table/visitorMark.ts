import { putWhereAbsent, type Step } from './transact.ts';

const keptDays = 3;

/** Marks that a visitor voted for a note **where** there is no such mark; it stays for ever. */
export const markVote = (visitor: string, note: string): Step =>
  putWhereAbsent({ pk: `VISITOR#${visitor}`, sk: `VOTE#${note}` });

/** Marks that a visitor downloaded a note on a day (YYYY-MM-DD) **where** there is no such mark; it passes. */
export const markDownload = (visitor: string, note: string, day: string): Step =>
  putWhereAbsent({
    pk: `VISITOR#${visitor}`,
    sk: `DOWNLOAD#${note}#${day}`,
    ttl: Math.floor(Date.parse(day) / 1000) + keptDays * 86_400,
  });
