import { type AuditEntry, type audit, actionLabel } from '../contracts/audit.ts';
import { payoutUndoMinutes } from '../contracts/domain/limits.ts';
import type { Item } from '../table/item.ts';
import { getItems } from '../table/read.ts';
import type { Table } from '../table/table.ts';
import { keyPatterns, primaryKey } from '../table/keys.ts';
import { queryAudit, auditMonth } from '../table/site/audit.ts';
import { getUserNames } from '../table/site/user.ts';
import type { RequestOf } from '../contracts/http/route.ts';
import { monthsBefore } from '../contracts/domain/kolkata-time.ts';
import { containWords, wordsOf } from '../kernel/search-words.ts';
import { createCursor, readCursor } from '../kernel/http/cursor.ts';

type PositionedEntry = Awaited<ReturnType<typeof queryAudit>>[number];
type StoredEntry = PositionedEntry['entry'];

/** Entities that an entry's target names. */
const targetEntities = [
  'scheme',
  'branch',
  'subject',
  'note',
  'submission',
  'reward',
  'redemption',
  'job',
] as const;

function keyOfTarget(target: string) {
  const [kind, id] = target.split(' ');
  const entity = targetEntities.find((name) => name === kind);
  return entity && id ? primaryKey(keyPatterns[entity][0], { id }) : undefined;
}

const titleFields = ['title', 'name', 'year', 'reward_description', 'description'];

const titleIn = (fields: Readonly<Record<string, unknown>> | null | undefined): string | null => {
  const field = titleFields.find((name) => typeof fields?.[name] === 'string');
  return field === undefined ? null : String(fields![field]);
};

/** The undo action that the current state of the item allows for an entry. */
function undoOf(
  { what, when }: StoredEntry,
  item: Item | undefined,
  now: number,
): AuditEntry['undo'] {
  if (!item) return null;
  const isDeleted = item['status'] === 'deleted' && item['updated_at'] === when;
  if (isDeleted && String(item['restorable_until']) > new Date(now).toISOString()) return 'restore';
  const isPaid =
    what === 'approve' && item['status'] === 'approved' && item['processed_at'] === when;
  return isPaid && now - Date.parse(when) < payoutUndoMinutes * 60_000 ? 'payout' : null;
}

/** Entries with the person's name, the title of what was changed, and the undo that still applies. */
async function describeEntries(
  table: Table,
  entries: readonly StoredEntry[],
): Promise<AuditEntry[]> {
  const keys = new Map(
    entries.flatMap(({ target }) => {
      const key = keyOfTarget(target);
      return key ? [[JSON.stringify(key), key] as const] : [];
    }),
  );
  const [names, found] = await Promise.all([
    getUserNames(
      table,
      entries.map(({ who }) => who),
    ),
    getItems(table, [...keys.values()]),
  ]);
  const items = new Map(
    found.map((item) => [JSON.stringify({ pk: item['pk'], sk: item['sk'] }), item]),
  );
  const now = Date.now();
  return entries.map((entry) => {
    const key = keyOfTarget(entry.target);
    const item = key && items.get(JSON.stringify(key));
    return {
      ...entry,
      name: names.get(entry.who) ?? null,
      title: titleIn(item) ?? titleIn(entry.before) ?? titleIn(entry.after),
      undo: undoOf(entry, item, now),
    };
  });
}

const offeredMonths = 36;

/** The months with entries, newest first. */
export async function listAuditMonths(table: Table) {
  const latest = auditMonth(new Date().toISOString());
  const months = Array.from({ length: offeredMonths }, (_, i) => monthsBefore(latest, i));
  const newest = await Promise.all(months.map((month) => queryAudit(table, month, '', 1)));
  return { items: months.filter((_, i) => newest[i]!.length > 0) };
}

const defaultLimit = 50;

/** Entries read for one page of a filtered log; a search also reads what they changed, for titles. */
const maxRead = { filter: 2000, search: 500 };
const queriesOfPage = 4;

type Query = RequestOf<typeof audit.listAudit>['query'];

const matches =
  ({ who, what, target }: Query) =>
  ({ entry }: PositionedEntry): boolean =>
    (!who || entry.who === who) &&
    (!what || entry.what === what) &&
    (!target || entry.target === target || entry.target.startsWith(`${target} `));

/** The entries whose title, person, action or object have every word. */
async function searchEntries(
  table: Table,
  entries: readonly PositionedEntry[],
  words: readonly string[],
): Promise<readonly PositionedEntry[]> {
  if (words.length === 0 || entries.length === 0) return entries;
  const described = await describeEntries(
    table,
    entries.map(({ entry }) => entry),
  );
  return entries.filter((_, i) => {
    const { title, name, who, what, target } = described[i]!;
    return containWords([title, name ?? who, actionLabel(what), target], words);
  });
}

/**
 * One page of the audit log of a month (default: the current one), newest first. A filtered page may hold few entries.
 */
export async function listAudit(table: Table, query: Query) {
  const { month = auditMonth(new Date().toISOString()), cursor, limit = defaultLimit } = query;
  const list = `audit ${month}`;
  const isWanted = matches(query);
  const words = wordsOf(query.search);
  const most = words.length > 0 ? maxRead.search : maxRead.filter;
  const isFiltered = query.who || query.what || query.target || words.length > 0;
  const chunk = isFiltered ? most / queriesOfPage : limit + 1;
  const found: PositionedEntry[] = [];
  let before = readCursor(list, cursor);
  let [read, isOver] = [0, false];
  while (found.length <= limit && read < most && !isOver) {
    const some = await queryAudit(table, month, before, chunk);
    found.push(...(await searchEntries(table, some.filter(isWanted), words)));
    read += some.length;
    isOver = some.length < chunk;
    before = some.at(-1)?.sortKey ?? before;
  }
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1)!.sortKey : before;
  return {
    items: await describeEntries(
      table,
      page.map(({ entry }) => entry),
    ),
    next: found.length > limit || !isOver ? createCursor(list, last) : null,
  };
}
