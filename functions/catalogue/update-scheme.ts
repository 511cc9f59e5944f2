import type { AdminScheme, SchemeFields } from '../contracts/catalogue.ts';
import type { SchemeId } from '../contracts/domain/fields.ts';
import { audit, changedFields } from '../table/site/audit.ts';
import { changeScheme } from '../table/catalogue/scheme.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { nextVersion } from '../table/core/version.ts';
import { onlySeen, storedFields, type Change } from './change.ts';
import { followSchemes } from './follow/follow-schemes.ts';
import { knownScheme } from './known.ts';
import { adminScheme } from './shown.ts';
import { yearTaken } from './taken.ts';

/**
 * Changes fields of a scheme; its subjects and their notes follow a new year. Refuses (409) a year that another one has, and
 * to change another version than the one seen. Repeated, it finishes what is left to follow.
 */
export async function updateScheme(
  table: Table,
  update: Change<SchemeId, SchemeFields>,
): Promise<AdminScheme> {
  const { id, seen, who } = update;
  const stored = await knownScheme(table, id);
  const fields = storedFields(update.fields);
  const change = changedFields<SchemeFields>(stored, fields);
  if (!change) {
    if (stored.following_since !== undefined) await followSchemes(table);
    return adminScheme(stored);
  }
  onlySeen(stored, seen);
  const updated_at = nextVersion(stored.updated_at);
  const after = { ...stored, ...change.after, updated_at } as typeof stored & {
    updated_at: string;
  };
  const failed: string[] = await transact(table, {
    ...changeScheme(stored, after),
    audit: audit({ who, what: 'update', target: `scheme ${id}`, when: updated_at, ...change }),
  });
  // Somebody came between: what is stored now says what to do.
  if (failed.includes('scheme')) return updateScheme(table, update);
  if (failed.length > 0) throw yearTaken();
  if (after.year !== stored.year) await followSchemes(table);
  return adminScheme(after);
}
