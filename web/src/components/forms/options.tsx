import type { Scheme } from '../../../../functions/contracts/catalogue.ts';

/** What has a code and a name: a branch, a subject. */
interface Coded {
  id: string;
  code: string;
  name: string;
}

/** Branches or subjects to choose from, the code first. */
export const CodedOptions = ({ items }: { items: readonly Coded[] }) =>
  items.map(({ id, code, name }) => (
    <option key={id} value={id}>
      {code} – {name}
    </option>
  ));

/** Schemes to choose from, by their year. */
export const SchemeOptions = ({ schemes }: { schemes: readonly Scheme[] }) =>
  schemes.map(({ id, year }) => (
    <option key={id} value={id}>
      {year}
    </option>
  ));

const semesters = [1, 2, 3, 4, 5, 6, 7, 8];

/** The eight semesters. */
export const SemesterOptions = () =>
  semesters.map((semester) => (
    <option key={semester} value={semester}>
      {semester}
    </option>
  ));
