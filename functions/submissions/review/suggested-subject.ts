import type { Submission } from '../../contracts/submissions.ts';
import type { StoredScheme } from '../../table/catalogue/scheme.ts';
import { listCourseSubjects, type StoredSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import type { StoredSubmission } from '../../table/submissions/submission.ts';

/** Later codes are those of other courses that a document refers to. */
const maxCodes = 3;

/**
 * The subject of the first course code in a file that the catalogue has: in the scheme and branch of the submission, if
 * the course is listed there.
 */
export async function suggestSubject(
  table: Table,
  submission: StoredSubmission,
  codes: readonly string[],
  schemes: readonly StoredScheme[],
): Promise<Submission['suggested_subject']> {
  const rank = ({ scheme_id, branch_id }: StoredSubject) =>
    (scheme_id === submission.scheme_id ? 0 : 2) + (branch_id === submission.branch_id ? 0 : 1);
  for (const code of codes.slice(0, maxCodes)) {
    const found = await Promise.all(
      schemes.map(({ year }) => listCourseSubjects(table, { scheme_year: year, code })),
    );
    const [best] = found.flat().toSorted((a, b) => rank(a) - rank(b));
    if (best) return { id: best.id, code: best.code, name: best.name };
  }
  return null;
}
