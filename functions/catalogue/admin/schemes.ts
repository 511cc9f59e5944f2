import type { AdminScheme, SchemeFields } from '../../contracts/catalogue.ts';
import type { SchemeId } from '../../contracts/domain/fields.ts';
import { addScheme, changeScheme, removeScheme } from '../../table/catalogue/scheme.ts';
import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { nextVersion } from '../../table/core/version.ts';
import { audit, changedFields } from '../../table/site/audit.ts';
import { propagateSchemes } from '../propagate-schemes.ts';
import { requireScheme } from '../require.ts';
import { toAdminSchemeResponse } from '../responses.ts';
import { yearConflict, requireVersion, toStoredFields, type Change } from './change.ts';
import { newId } from '../../table/core/new-id.ts';

/** Throws 409 for a year that exists. */
export async function createScheme(
  table: Table,
  { year, description }: SchemeFields,
  who: string,
): Promise<AdminScheme> {
  const now = new Date().toISOString();
  const content = { year, description: description || null };
  const scheme = { id: newId<SchemeId>(), ...content, updated_at: now };
  const failed = await transact(table, {
    ...addScheme(scheme),
    audit: audit({ who, what: 'create', target: `scheme ${scheme.id}`, when: now, after: content }),
  });
  if (failed.length > 0) throw yearConflict();
  return scheme;
}

/**
 * Changes fields of a scheme and propagates a new year to its subjects and their notes. Throws 409 for a year that
 * exists and for a version other than expected. A retry finishes an interrupted propagation.
 */
export async function updateScheme(
  table: Table,
  update: Change<SchemeId, SchemeFields>,
): Promise<AdminScheme> {
  const { id, expected, userId: who } = update;
  const stored = await requireScheme(table, id);
  const fields = toStoredFields(update.fields);
  const change = changedFields<SchemeFields>(stored, fields);
  if (!change) {
    if (stored.following_since !== undefined) await propagateSchemes(table);
    return toAdminSchemeResponse(stored);
  }
  requireVersion(stored, expected);
  const updated_at = nextVersion(stored.updated_at);
  const after = { ...stored, ...change.after, updated_at } as typeof stored & {
    updated_at: string;
  };
  const failed: string[] = await transact(table, {
    ...changeScheme(stored, after),
    audit: audit({ who, what: 'update', target: `scheme ${id}`, when: updated_at, ...change }),
  });
  // A concurrent change: decide again from the stored version.
  if (failed.includes('scheme')) return updateScheme(table, update);
  if (failed.length > 0) throw yearConflict();
  if (after.year !== stored.year) await propagateSchemes(table);
  return toAdminSchemeResponse(after);
}

/** Deletes a scheme even if subjects refer to it. */
export async function deleteScheme(
  table: Table,
  id: SchemeId,
  who: string,
): Promise<{ id: SchemeId }> {
  const stored = await requireScheme(table, id);
  // Its subjects keep its last year.
  if (stored.following_since !== undefined) await propagateSchemes(table);
  const { year, description } = stored;
  const failed = await transact(table, {
    ...removeScheme(stored),
    audit: audit({ who, what: 'delete', target: `scheme ${id}`, before: { year, description } }),
  });
  // A concurrent change: the audit log must show the version that was deleted.
  return failed.length > 0 ? deleteScheme(table, id, who) : { id };
}
