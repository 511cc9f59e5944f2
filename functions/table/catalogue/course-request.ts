import { setTimeout as sleep } from 'node:timers/promises';
import type { CourseRequest } from '../../contracts/requests.ts';
import type { MaterialKind } from '../../contracts/domain/material.ts';
import { replaceIf, remove, below, putIfAbsent, type ConditionalWrite } from '../change.ts';
import { fieldsOf } from '../item.ts';
import { getFieldsOfAll, getItems, queryFields } from '../read.ts';
import type { Table } from '../table.ts';
import { transact } from '../write.ts';
import { keyOf, patternsOf, primaryKey } from '../keys.ts';
import type { StoredNote } from '../notes/note.ts';
import { useBelow, type Use } from '../usage.ts';
import { courseKey, type Course } from './course.ts';

/** A requested kind of document: of one module of a course, or (null) of any. */
export interface RequestedItem extends Course {
  module_number: number | null;
  kind: MaterialKind;
}

const countPatterns = patternsOf('courseRequest', 'count');
const visitorPatterns = patternsOf('courseRequest', 'visitor');
const [demandList] = countPatterns.gsi3;
const expiresAfterDays = 365;

const valuesOf = ({ scheme_year, code, module_number, kind }: RequestedItem) => ({
  year: scheme_year,
  code: code.toUpperCase(),
  material: kind,
  module: module_number ?? '-',
});

const countKey = (item: RequestedItem) => primaryKey(countPatterns, valuesOf(item));
const visitorKey = (item: RequestedItem, visitor: string) =>
  primaryKey(visitorPatterns, { ...valuesOf(item), visitor });
const expiry = (now: string) => Math.floor(Date.parse(now) / 1000) + expiresAfterDays * 86_400;

export const demandSortKey = (request: CourseRequest): string =>
  keyOf(countPatterns.gsi3[1], {
    ...valuesOf(request),
    demand: String(request.requests).padStart(9, '0'),
  });

const itemOf = (request: CourseRequest) => ({
  ...countKey(request),
  gsi1pk: courseKey(request),
  gsi1sk: keyOf(countPatterns.gsi1[1], valuesOf(request)),
  gsi3pk: demandList,
  gsi3sk: demandSortKey(request),
  ttl: expiry(request.updated_at),
  ...request,
});

const attempts = 40;
const longestPauseMs = 100;

/** A visitor's request for an item: the course's name, and how often the address may ask for the item. */
interface Asked {
  readonly title: string;
  readonly visitor: string;
  readonly use: Use;
  readonly max: number;
}

/**
 * Counts a visitor's request once while it is open and returns the number of visitors who asked. One transaction: the
 * visitor's item fails if they have asked since the request was opened, the count fails if it has changed, the address's
 * usage fails at its limit. Beyond that nothing is counted.
 */
export async function addRequest(
  table: Table,
  item: RequestedItem,
  { title, visitor, use, max }: Asked,
): Promise<number> {
  const keys = [countKey(item), visitorKey(item, visitor)] as const;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const items = await getItems(table, keys, { consistent: true });
    const find = (sk: string) => items.find((stored) => stored['sk'] === sk);
    const found = find(keys[0].sk);
    const stored = found && fieldsOf<CourseRequest>(found);
    if (stored && find(keys[1].sk)?.['opened_at'] === stored.created_at) return stored.requests;
    const now = new Date().toISOString();
    const created_at = stored?.created_at ?? now;
    const requests = (stored?.requests ?? 0) + 1;
    const request = { ...item, title, requests, created_at, updated_at: now };
    const failed = await transact(table, {
      count: stored
        ? replaceIf(itemOf(request), { requests: stored.requests, created_at })
        : putIfAbsent(itemOf(request)),
      visitor: replaceIf(
        { ...keys[1], opened_at: created_at, ttl: expiry(now) },
        { opened_at: below(created_at) },
      ),
      address: useBelow(use, max),
    });
    if (failed.length === 0) return requests;
    if (failed.includes('address')) return stored?.requests ?? 0;
    await sleep(Math.random() * longestPauseMs);
  }
  throw new Error('Conflicts on the course request persist');
}

/** Open requests of all courses, most requested first. */
export const listRequests = (table: Table): Promise<CourseRequest[]> =>
  queryFields(table, { index: 'gsi3', partition: demandList, newestFirst: true });

/** Closes a request; does nothing if it is closed. */
export const closeRequest = (item: RequestedItem): ConditionalWrite => remove(countKey(item));

type Published = Pick<
  StoredNote,
  'status' | 'kind' | 'scheme_year' | 'subject_code' | 'subject_id' | 'module_number'
>;

/** Whether a change publishes a document, or changes the kind, module or subject of a public one. */
function becomesPublic(before: Published | undefined, after: Published): boolean {
  if (after.status !== 'approved') return false;
  return (
    before?.status !== 'approved' ||
    before.kind !== after.kind ||
    before.subject_id !== after.subject_id ||
    before.module_number !== after.module_number
  );
}

/**
 * The writes that close the open requests which a changed document fulfils: for its module and for any module. They are
 * read first, because a write that deletes nothing costs two write units in a transaction. A request that is opened
 * afterwards stays open, like one from a page that was loaded before the change.
 */
export async function closeRequests(
  table: Table,
  before: Published | undefined,
  after: Published,
): Promise<Record<string, ConditionalWrite>> {
  if (!becomesPublic(before, after)) return {};
  const { kind, scheme_year, subject_code: code, module_number } = after;
  const modules = [...new Set([null, module_number])];
  const keys = modules.map((number) =>
    countKey({ kind, scheme_year, code, module_number: number }),
  );
  const open = await getFieldsOfAll<CourseRequest>(table, keys, { consistent: true });
  return Object.fromEntries(
    open.map((request) => [`request ${request.module_number ?? '-'}`, closeRequest(request)]),
  );
}
