import type { AdminSubject, Branch } from '../../../../../functions/contracts/catalogue.ts';

/**
 * Sorts the subjects that match a search: the exact code first, then the subject of the branch that the code names
 * (BCS401 in CS), as several branches may list the same course.
 */
export function rankMatches(
  subjects: readonly AdminSubject[],
  search: string,
  branches: readonly Branch[],
): AdminSubject[] {
  const query = search.trim().toUpperCase();
  const codes = new Map<string, string>(branches.map(({ id, code }) => [id, code.toUpperCase()]));
  const rank = ({ code, branch_id }: AdminSubject) => {
    const name = code.toUpperCase();
    const branch = codes.get(branch_id);
    const stem = /^\d*([A-Z]+)/.exec(name)?.[1];
    const isAtHome = branch !== undefined && (stem === branch || stem === `B${branch}`);
    return (name === query ? 0 : 2) + (isAtHome ? 0 : 1);
  };
  return subjects.toSorted((a, b) => rank(a) - rank(b));
}
