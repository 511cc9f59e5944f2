import type {
  AdminBranch,
  AdminScheme,
  AdminSubject,
  Branch,
  Scheme,
  Subject,
} from '../contracts/catalogue.ts';
import type { StoredBranch } from '../table/catalogue/branch.ts';
import type { StoredScheme } from '../table/catalogue/scheme.ts';
import type { StoredSubject } from '../table/catalogue/subject.ts';

export const toSchemeResponse = ({ id, year, description }: Scheme): Scheme => ({
  id,
  year,
  description,
});

export const toBranchResponse = ({ id, name, code, description }: Branch): Branch => ({
  id,
  name,
  code,
  description,
});

export const toSubjectResponse = (stored: Subject): Subject => ({
  id: stored.id,
  name: stored.name,
  code: stored.code,
  description: stored.description,
  scheme_id: stored.scheme_id,
  branch_id: stored.branch_id,
  semester: stored.semester,
  credits: stored.credits,
});

export const toAdminSchemeResponse = (stored: StoredScheme): AdminScheme => ({
  ...toSchemeResponse(stored),
  updated_at: stored.updated_at,
});

export const toAdminBranchResponse = (stored: StoredBranch): AdminBranch => ({
  ...toBranchResponse(stored),
  updated_at: stored.updated_at,
});

/** The names are null where the scheme or branch does not exist. */
export const toAdminSubjectResponse = (
  stored: StoredSubject,
  scheme: Pick<Scheme, 'year'> | undefined,
  branch: Pick<Branch, 'name'> | undefined,
): AdminSubject => ({
  ...toSubjectResponse(stored),
  updated_at: stored.updated_at,
  scheme_year: scheme?.year ?? null,
  branch_name: branch?.name ?? null,
});
