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

/** A scheme as everybody knows it. */
export const shownScheme = ({ id, year, description }: StoredScheme): Scheme => ({
  id,
  year,
  description,
});

/** A branch as everybody knows it. */
export const shownBranch = ({ id, name, code, description }: StoredBranch): Branch => ({
  id,
  name,
  code,
  description,
});

/** A subject as everybody knows it: its scheme's year is the scheme's. */
export const shownSubject = (stored: StoredSubject): Subject => ({
  id: stored.id,
  name: stored.name,
  code: stored.code,
  description: stored.description,
  scheme_id: stored.scheme_id,
  branch_id: stored.branch_id,
  semester: stored.semester,
  credits: stored.credits,
});

/** A scheme as administrators see it. */
export const adminScheme = (stored: StoredScheme): AdminScheme => ({
  ...shownScheme(stored),
  updated_at: stored.updated_at,
});

/** A branch as administrators see it. */
export const adminBranch = (stored: StoredBranch): AdminBranch => ({
  ...shownBranch(stored),
  updated_at: stored.updated_at,
});

/** A subject as administrators see it, with the names that its scheme and branch have; null for what there is not. */
export const adminSubject = (
  stored: StoredSubject,
  scheme: Pick<Scheme, 'year'> | undefined,
  branch: Pick<Branch, 'name'> | undefined,
): AdminSubject => ({
  ...shownSubject(stored),
  updated_at: stored.updated_at,
  scheme_year: scheme?.year ?? null,
  branch_name: branch?.name ?? null,
});
