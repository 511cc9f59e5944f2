import {
  adminSubject,
  type AdminSubject,
  type Branch,
  type Scheme,
} from '../contracts/catalogue.ts';
import { pickFields } from '../contracts/domain/fields.ts';
import type { StoredSubject } from '../table/catalogue/subject.ts';

/** The names are null where the scheme or branch does not exist. */
export const toAdminSubjectResponse = (
  stored: StoredSubject,
  scheme: Pick<Scheme, 'year'> | undefined,
  branch: Pick<Branch, 'name'> | undefined,
): AdminSubject =>
  pickFields(adminSubject, {
    ...stored,
    scheme_year: scheme?.year ?? null,
    branch_name: branch?.name ?? null,
  });
