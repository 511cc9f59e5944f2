import { useId } from 'react';
import type { Branch, Scheme } from '../../../../functions/contracts/catalogue.ts';
import { storeMySemester, useMySemester } from '../../lib/device/my-semester.ts';
import type { CatalogueSelection } from '../../lib/device/remembered-selection.ts';

interface MySemesterChoiceProps {
  choice: CatalogueSelection;
  schemes: readonly Scheme[];
  branches: readonly Branch[];
}

/** Stores the chosen scheme, branch and semester as the student's own. */
export function MySemesterChoice({ choice, schemes, branches }: MySemesterChoiceProps) {
  const id = useId();
  const mine = useMySemester();
  const { scheme, branch, semester } = choice;
  const schemeYear = schemes.find((one) => one.id === scheme)?.year;
  const branchCode = branches.find((one) => one.id === branch)?.code;
  const choosable =
    scheme && branch && semester && schemeYear && branchCode
      ? { scheme, branch, semester, schemeYear, branchCode }
      : null;
  const isMine =
    mine !== null && mine.scheme === scheme && mine.branch === branch && mine.semester === semester;
  return (
    <label
      htmlFor={id}
      className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 border-t border-rule pt-2 text-small has-disabled:cursor-default has-disabled:text-ink-faint"
    >
      <input
        id={id}
        type="checkbox"
        checked={isMine}
        disabled={!choosable}
        onChange={({ target }) => storeMySemester(target.checked ? choosable : null)}
        className="size-5 shrink-0 accent-blue"
      />
      Show these as my courses on this page
    </label>
  );
}
