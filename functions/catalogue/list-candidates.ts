import type { Candidate, catalogue } from '../contracts/catalogue.ts';
import type { ResponseBodyOf, RequestOf } from '../contracts/http/route.ts';
import { createCursor, readCursor } from '../kernel/http/cursor.ts';
import {
  listCandidates as listStored,
  type StoredCandidate,
} from '../table/catalogue/candidate.ts';
import type { Table } from '../table/core/table.ts';

type ListCandidates = typeof catalogue.listCandidates;

const usualLimit = 50;
const list = 'candidates';

function shownCandidate(stored: StoredCandidate): Candidate {
  const { status: _, subject_id: __, ...row } = stored;
  return row;
}

/** One page of the rows that wait for a confirmation, by scheme, branch and code, with their number. */
export async function listCandidates(
  table: Table,
  { cursor, limit = usualLimit }: RequestOf<ListCandidates>['query'],
): Promise<ResponseBodyOf<ListCandidates>> {
  const after = cursor === undefined ? '' : readCursor(list, cursor);
  const waiting = (await listStored(table)).filter(({ status }) => status === 'waiting');
  const left = waiting.filter(({ id }) => id > after);
  const page = left.slice(0, limit);
  return {
    items: page.map((one) => shownCandidate(one)),
    next: left.length > limit ? createCursor(list, page.at(-1)!.id) : null,
    total: waiting.length,
  };
}
