import { requests, type NewRequest } from '../contracts/requests.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { enforceLimit, currentWindow } from '../kernel/rate-limit.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { incrementUsage } from '../table/usage.ts';
import { limits } from '../contracts/domain/limits.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import type { Caller } from '../kernel/caller.ts';
import { addRequest, type RequestedItem } from '../table/catalogue/course-request.ts';
import { listSchemes } from '../table/catalogue/scheme.ts';
import { listCourseSubjects } from '../table/catalogue/subject.ts';
import { requestedItem } from './requested-item.ts';

const table = tableFromEnvironment();

/** A code with the digits of its scheme's year: the catalogue lacks some of these older schemes. */
const codeOfOlderScheme = /^(\d{2})[A-Z]{2,6}\d{2,3}[A-Z]?$/;

/** The course's name; of a code that the catalogue lacks, though it may exist, a text that says so. */
async function titleOf({ scheme_year, code }: RequestedItem): Promise<string | undefined> {
  const [subject] = await listCourseSubjects(table, { scheme_year, code });
  if (subject) return subject.name;
  const [, digits] = codeOfOlderScheme.exec(code) ?? [];
  if (digits === undefined || !scheme_year.endsWith(digits)) return undefined;
  const schemes = await listSchemes(table);
  return schemes.some(({ year }) => year === scheme_year) ? 'Not in the catalogue' : undefined;
}

/**
 * Counts a visitor's request; a repetition changes nothing, nor does a request beyond the address's number for the item
 * and day. Throws 404 for a course that cannot exist.
 */
async function createRequest(requested: NewRequest, caller: Caller): Promise<{ requests: number }> {
  const item = requestedItem(requested);
  const title = await titleOf(item);
  if (title === undefined) throw new HttpError(404, 'Course not found');
  const { id, isNew } = caller.visitor();
  const { perAddressWithCookie, perAddressWithoutCookie } = limits.requestsOfItem;
  const group = `${isNew ? 'without' : 'with'}-${caller.addressKey()}`;
  const use = {
    ...currentWindow('requestsOfItem'),
    limitKey: [group, item.scheme_year, item.code, item.kind, item.module_number ?? 'any'].join(
      '-',
    ),
  };
  const max = isNew ? perAddressWithoutCookie : perAddressWithCookie;
  const request = { title, visitor: id, use, max };
  return { requests: await addRequest(table, item, request) };
}

export const handler = servePublic(
  requests,
  {
    createRequest: async ({ body }, caller) => {
      await enforceLimit(caller, 'requests', (use) => incrementUsage(table, use));
      return createRequest(body, caller);
    },
  },
  table,
);
