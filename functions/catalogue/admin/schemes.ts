import { adminScheme, type AdminScheme, type SchemeFields } from '../../contracts/catalogue.ts';
import { pickFields, type SchemeId } from '../../contracts/domain/fields.ts';
import { createAudited, deleteAudited, updateAudited } from '../../kernel/audited-writes.ts';
import type { Change } from '../../kernel/audited-writes.ts';
import { addScheme, changeScheme, removeScheme } from '../../table/catalogue/scheme.ts';
import { newId } from '../../table/item.ts';
import type { Table } from '../../table/table.ts';
import { propagateSchemes } from '../propagate-schemes.ts';
import { requireScheme } from '../require.ts';
import { fieldError } from '../../kernel/http/http-error.ts';

const conflict = () => fieldError(409, 'year', 'A scheme of this year exists already.');

/** Throws 409 for a year that exists. */
export const createScheme = (
  table: Table,
  { year, description = null }: SchemeFields,
  actor: string,
): Promise<AdminScheme> =>
  createAudited(table, {
    kind: 'scheme',
    actor,
    conflict,
    make: async () => {
      const content = { year, description };
      const item = { id: newId<SchemeId>(), ...content, updated_at: new Date().toISOString() };
      return { item, content, writes: addScheme(item) };
    },
  });

/**
 * Changes fields of a scheme and propagates a new year to its subjects and their notes. Throws 409 for a year that
 * exists and for a version other than expected. A retry finishes an interrupted propagation.
 */
export async function updateScheme(
  table: Table,
  change: Change<SchemeId, SchemeFields>,
): Promise<AdminScheme> {
  const { before, after } = await updateAudited(table, {
    ...change,
    kind: 'scheme',
    conflict,
    load: () => requireScheme(table, change.id),
    writes: changeScheme,
  });
  if (after.year !== before.year || after.following_since !== undefined)
    await propagateSchemes(table);
  return pickFields(adminScheme, after);
}

/** Deletes a scheme even if subjects refer to it. */
export const deleteScheme = (table: Table, id: SchemeId, actor: string) =>
  deleteAudited(table, {
    kind: 'scheme',
    id,
    actor,
    async load() {
      const stored = await requireScheme(table, id);
      // Its subjects keep its last year.
      if (stored.following_since !== undefined) await propagateSchemes(table);
      return stored;
    },
    content: ({ year, description }) => ({ year, description }),
    writes: removeScheme,
  });
