import type { NewRequest } from '../contracts/requests.ts';
import type { RequestedItem } from '../table/catalogue/course-request.ts';

/** The requested document, with the defaults of the contract. */
export const requestedItem = ({
  scheme_year,
  code,
  module_number,
  kind,
}: NewRequest): RequestedItem => ({
  scheme_year,
  code: code.toUpperCase(),
  module_number: module_number ?? null,
  kind: kind ?? 'notes',
});
