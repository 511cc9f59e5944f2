import type { ResponseBodyOf, RequestOf } from '../../contracts/http/route.ts';
import type { submissions } from '../../contracts/submissions.ts';
import { createCursor, readCursor } from '../../kernel/http/cursor.ts';
import {
  listSubmissions as listStored,
  submissionSortKey,
} from '../../table/submissions/submission.ts';
import type { Table } from '../../table/core/table.ts';
import { toSubmissions } from './submission-response.ts';

type ListSubmissions = typeof submissions.listSubmissions;

const usualLimit = 50;

/** One page of the submissions of a status (default: pending), newest first. */
export async function listSubmissions(
  table: Table,
  { status = 'pending', cursor, limit = usualLimit }: RequestOf<ListSubmissions>['query'],
): Promise<ResponseBodyOf<ListSubmissions>> {
  const list = `submissions ${status}`;
  const before = cursor === undefined ? '' : readCursor(list, cursor);
  const found = await listStored(table, status, before, limit + 1);
  const page = found.slice(0, limit);
  return {
    items: await toSubmissions(table, page),
    next: found.length > limit ? createCursor(list, submissionSortKey(page.at(-1)!)) : null,
  };
}
