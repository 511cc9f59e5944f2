import { concurrentChangeText } from '../contracts/http/problem.ts';
import type { Table } from '../table/table.ts';
import type { ConditionalOperation } from '../table/change.ts';
import { transact } from '../table/write.ts';
import { nextVersion } from '../table/item.ts';
import { audit, changedFields } from '../table/site/audit.ts';
import { HttpError } from './http/http-error.ts';

const attempts = 5;

/** Decides again while a concurrent change wins, which `decide` tells by undefined; throws 409 after five attempts. */
export async function decideAgain<T>(decide: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const decided = await decide();
    if (decided !== undefined) return decided;
  }
  throw new HttpError(409, concurrentChangeText);
}

type Writes = Readonly<Record<string, ConditionalOperation | undefined>>;

/** What an administrator writes, as the audit log names it: `job j1`. */
interface AuditedWrite<Id> {
  readonly kind: string;
  readonly id: Id;
  /** The administrator's user id. */
  readonly actor: string;
}

/** An update of one item as requested. */
export interface Change<Id, Fields> {
  readonly id: Id;
  readonly fields: Partial<Fields>;
  /** The version that the administrator has edited; any if undefined. */
  readonly expected: string | null | undefined;
  readonly actor: string;
}

/** The error when only the write `key` has failed: another item has the natural key. */
interface NaturalKey {
  readonly conflict?: () => HttpError;
}

const isTaken = (failed: readonly string[]) => failed.length === 1 && failed[0] === 'key';

interface Creation<Item> extends NaturalKey {
  readonly kind: string;
  readonly actor: string;
  /** Called again when another condition than that of the natural key fails. */
  readonly make: () => Promise<{ item: Item; content: object; writes: Writes }>;
}

/** Stores a new item and returns it. */
export const createAudited = <Item extends { id: string; updated_at: string }>(
  table: Table,
  { kind, actor, make, conflict }: Creation<Item>,
): Promise<Item> =>
  decideAgain(async () => {
    const { item, content, writes } = await make();
    const { id, updated_at: when } = item;
    const entry = audit({
      who: actor,
      what: 'create',
      target: `${kind} ${id}`,
      when,
      after: content,
    });
    const failed = await transact<string>(table, { ...writes, audit: entry });
    if (conflict && isTaken(failed)) throw conflict();
    return failed.length === 0 ? item : undefined;
  });

interface Update<Stored> extends Omit<Change<string, Stored>, 'fields'>, NaturalKey {
  readonly kind: string;
  readonly fields: NoInfer<Partial<Stored>>;
  readonly load: () => Promise<Stored>;
  readonly writes: (
    before: Stored,
    after: Stored & { updated_at: string },
    changes: Partial<Stored>,
  ) => Writes | Promise<Writes>;
}

/**
 * Changes fields of an item. Returns it before and after; the same one if nothing changes. Throws 409 for a version
 * other than expected.
 */
export const updateAudited = <Stored extends { updated_at: string | null }>(
  table: Table,
  { kind, id, actor, expected, load, fields, writes, conflict }: Update<Stored>,
): Promise<{ before: Stored; after: Stored }> =>
  decideAgain(async () => {
    const before = await load();
    const change = changedFields(before, fields);
    if (!change) return { before, after: before };
    if (expected !== undefined && expected !== before.updated_at)
      throw new HttpError(409, concurrentChangeText);
    const when = nextVersion(before.updated_at);
    const after = { ...before, ...change.after, updated_at: when };
    const failed = await transact<string>(table, {
      ...(await writes(before, after, change.after)),
      audit: audit({ who: actor, what: 'update', target: `${kind} ${id}`, when, ...change }),
    });
    if (conflict && isTaken(failed)) throw conflict();
    return failed.length === 0 ? { before, after } : undefined;
  });

interface Deletion<Id, Stored> extends AuditedWrite<Id> {
  readonly load: () => Promise<Stored>;
  /** What the audit log keeps of the deleted version. */
  readonly content: (stored: Stored) => object;
  readonly writes: (stored: Stored) => Writes;
}

export const deleteAudited = <Id extends string, Stored>(
  table: Table,
  { kind, id, actor, load, content, writes }: Deletion<Id, Stored>,
): Promise<{ id: Id }> =>
  decideAgain(async () => {
    const stored = await load();
    const target = `${kind} ${id}`;
    const entry = audit({ who: actor, what: 'delete', target, before: content(stored) });
    const failed = await transact<string>(table, { ...writes(stored), audit: entry });
    return failed.length === 0 ? { id } : undefined;
  });
