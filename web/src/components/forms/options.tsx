import type { Scheme } from '../../../../functions/contracts/catalogue.ts';

interface Coded {
  id: string;
  code: string;
  name: string;
}

export const CodedOptions = ({ items }: { items: readonly Coded[] }) =>
  items.map(({ id, code, name }) => (
    <option key={id} value={id}>
      {code} – {name}
    </option>
  ));

export const SchemeOptions = ({ schemes }: { schemes: readonly Scheme[] }) =>
  schemes.map(({ id, year }) => (
    <option key={id} value={id}>
      {year}
    </option>
  ));

const semesters = [1, 2, 3, 4, 5, 6, 7, 8];

export const SemesterOptions = () =>
  semesters.map((semester) => (
    <option key={semester} value={semester}>
      {semester}
    </option>
  ));
