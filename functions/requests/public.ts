import { requests, type NewRequest } from '../contracts/requests.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { enforceLimit } from '../kernel/rate-limit.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { incrementUsage } from '../table/usage.ts';
import { limits } from '../contracts/domain/limits.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { currentWindow } from '../kernel/limit-window.ts';
import type { Caller } from '../kernel/caller.ts';
import { addRequest } from '../table/catalogue/course-request.ts';
import { listCourseSubjects } from '../table/catalogue/subject.ts';
import { requestedItem } from './requested-item.ts';

const table = tableFromEnvironment();

/**
 * Counts a visitor's request; a repetition changes nothing, nor does a request beyond the address's number for the item
 * and day. Throws 404 for a course that the catalogue lacks.
 */
async function createRequest(requested: NewRequest, caller: Caller): Promise<{ requests: number }> {
  const item = requestedItem(requested);
  const [subject] = await listCourseSubjects(table, item);
  if (!subject) throw new HttpError(404, 'Course not found');
  const { id, isNew } = caller.visitor();
  const { perAddressWithCookie, perAddressWithoutCookie } = limits.requestsOfItem;
  const group = `${isNew ? 'without' : 'with'}-${caller.addressKey()}`;
  const use = {
    ...currentWindow('requestsOfItem'),
    who: [group, item.scheme_year, item.code, item.kind, item.module_number ?? 'any'].join('-'),
  };
  const max = isNew ? perAddressWithoutCookie : perAddressWithCookie;
  const request = { title: subject.name, visitor: id, use, max };
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
