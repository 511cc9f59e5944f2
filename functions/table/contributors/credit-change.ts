import type { SubmissionId } from '../../contracts/domain/fields.ts';
import { deleteIf, put, type ConditionalWrite } from '../change.ts';
import { queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { writeConditionally } from '../write.ts';
import { keyPatterns, primaryKey } from '../keys.ts';

/** An approved submission whose name and credit were confirmed by code and are not shown yet. */
export interface CreditChange {
  readonly submission_id: SubmissionId;
  readonly confirmed_at: string;
}

const [patterns] = keyPatterns.creditChange;
const maxListed = 50;

/** Unconditional: it replaces an earlier confirmation of the same submission. */
export const putCreditChange = (change: CreditChange): ConditionalWrite =>
  put({ ...primaryKey(patterns, change), ...change });

/** At most 50 pending changes. */
export const listCreditChanges = (table: Table): Promise<CreditChange[]> =>
  queryFields(table, { partition: patterns.pk, limit: maxListed });

/** Ends a change, unless the submission was confirmed again since it was read. */
export const endCreditChange = (table: Table, change: CreditChange): Promise<boolean> =>
  writeConditionally(
    table,
    deleteIf(primaryKey(patterns, change), { confirmed_at: change.confirmed_at }),
  );
