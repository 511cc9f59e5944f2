import type { NewRequest } from '../contracts/requests.ts';
import { closeRequest as closeStoredRequest } from '../table/catalogue/course-request.ts';
import type { Table } from '../table/core/table.ts';
import { transact } from '../table/core/transact.ts';
import { audit } from '../table/site/audit.ts';
import { requestedItem } from './requested-item.ts';

/** Closes a request without a document; `who` is the administrator's user id. */
export async function closeRequest(
  table: Table,
  requested: NewRequest,
  who: string,
): Promise<{ requests: 0 }> {
  const item = requestedItem(requested);
  await transact(table, {
    request: closeStoredRequest(item),
    audit: audit({
      who,
      what: 'close',
      target: `request ${item.scheme_year} ${item.code}`,
      before: { module_number: item.module_number, kind: item.kind },
    }),
  });
  return { requests: 0 };
}
