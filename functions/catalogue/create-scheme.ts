import { randomUUID } from 'node:crypto';
import type { AdminScheme, SchemeFields } from '../contracts/catalogue.ts';
import type { SchemeId } from '../contracts/domain/fields.ts';
import { audit } from '../table/site/audit.ts';
import { addScheme } from '../table/catalogue/scheme.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { yearTaken } from './taken.ts';

/** Adds a scheme. Refuses (409) a year that there is already. `who` is the administrator's user id. */
export async function createScheme(
  table: Table,
  { year, description }: SchemeFields,
  who: string,
): Promise<AdminScheme> {
  const now = new Date().toISOString();
  const content = { year, description: description || null };
  const scheme = { id: randomUUID() as string as SchemeId, ...content, updated_at: now };
  const failed = await transact(table, {
    ...addScheme(scheme),
    audit: audit({
      who,
      what: 'create',
      target: `scheme ${scheme.id}`,
      when: now,
      before: null,
      after: content,
    }),
  });
  if (failed.length > 0) throw yearTaken();
  return scheme;
}
