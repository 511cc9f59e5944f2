import type { AuditEntry } from '../contracts/audit.ts';
import { payoutUndoMinutes } from '../contracts/domain/points.ts';
import type { Item } from '../table/core/item.ts';
import { getItems } from '../table/core/read.ts';
import type { Table } from '../table/core/table.ts';
import { keyPatterns, primaryKey } from '../table/keys.ts';
import type { queryAudit } from '../table/site/audit.ts';
import { getUserNames } from '../table/site/user.ts';

type StoredEntry = Awaited<ReturnType<typeof queryAudit>>[number]['entry'];

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
export async function describeEntries(
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
