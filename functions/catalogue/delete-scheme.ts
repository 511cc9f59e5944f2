import type { SchemeId } from '../contracts/domain/fields.ts';
import { audit } from '../table/site/audit.ts';
import { removeScheme } from '../table/catalogue/scheme.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { followSchemes } from './follow/follow-schemes.ts';
import { knownScheme } from './known.ts';

/** Deletes a scheme, whatever refers to it. `who` is the administrator's user id. */
export async function deleteScheme(
  table: Table,
  id: SchemeId,
  who: string,
): Promise<{ id: SchemeId }> {
  const stored = await knownScheme(table, id);
  // Its subjects keep the last year that it had.
  if (stored.following_since !== undefined) await followSchemes(table);
  const { year, description } = stored;
  const failed = await transact(table, {
    ...removeScheme(stored),
    audit: audit({
      who,
      what: 'delete',
      target: `scheme ${id}`,
      when: new Date().toISOString(),
      before: { year, description },
      after: null,
    }),
  });
  // Changed or deleted meanwhile: the log tells what was deleted in the end.
  return failed.length > 0 ? deleteScheme(table, id, who) : { id };
}
