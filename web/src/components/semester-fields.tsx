import type { Branch, Scheme } from '../../../functions/contracts/catalogue.ts';
import type { BranchId, SchemeId } from '../../../functions/contracts/domain/fields.ts';
import {
  isSameSemester,
  storeMySemester,
  useMySemester,
  type MySemester,
} from '../lib/device/my-semester.ts';
import {
  emptySelection,
  storeSelection,
  useSelection,
  type CatalogueSelection,
} from '../lib/device/remembered-selection.ts';
import { Button } from './button.tsx';
import { ChoiceField, codedChoices, numbered, schemeChoices } from './forms/fields.tsx';

interface Catalogue {
  schemes: readonly Scheme[];
  branches: readonly Branch[];
}

/** The device's selection, if the catalogue still offers it. */
export function useOfferedSelection({ schemes, branches }: Catalogue): CatalogueSelection {
  const stored = useSelection();
  const isOffered =
    (!stored?.scheme || schemes.some(({ id }) => id === stored.scheme)) &&
    (!stored?.branch || branches.some(({ id }) => id === stored.branch));
  return (isOffered && stored) || emptySelection;
}

/** The chosen scheme, branch and semester as the student's own; null until all three are chosen. */
function semesterOf(
  { scheme, branch, semester }: CatalogueSelection,
  { schemes, branches }: Catalogue,
): MySemester | null {
  const schemeYear = schemes.find(({ id }) => id === scheme)?.year;
  const branchCode = branches.find(({ id }) => id === branch)?.code;
  if (!scheme || !branch || !semester || !schemeYear || !branchCode) return null;
  return { scheme, branch, semester, schemeYear, branchCode };
}

// Two fields per line, in the ratio 2:3; one per line at large text sizes.
const shortField = 'grow-2 basis-[max(5.3rem,36%)]';
const longField = 'grow-3 basis-[max(7.95rem,54%)]';

interface SemesterFieldsProps {
  catalogue: Catalogue;
  waiting?: boolean;
  onShow?: () => void;
}

/** The question for the student's semester: the device's selection, and a button that makes it their own. */
export function SemesterFields({ catalogue, waiting = false, onShow }: SemesterFieldsProps) {
  const mine = useMySemester();
  const choice = useOfferedSelection(catalogue);
  const change = (part: Partial<CatalogueSelection>) =>
    storeSelection({ ...choice, subject: undefined, ...part });
  const answer = semesterOf(choice, catalogue);
  const show = () => {
    storeMySemester(answer);
    onShow?.();
  };
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
      <ChoiceField
        className={shortField}
        label="Scheme"
        disabled={waiting}
        value={choice.scheme ?? ''}
        onChange={({ target }) => change({ scheme: (target.value || undefined) as SchemeId })}
        empty={waiting ? 'Loading…' : 'Choose'}
        options={schemeChoices(catalogue.schemes)}
      />
      <ChoiceField
        className={longField}
        label="Branch"
        name="branch"
        disabled={waiting}
        value={choice.branch ?? ''}
        onChange={({ target }) => change({ branch: (target.value || undefined) as BranchId })}
        empty={waiting ? 'Loading…' : 'Choose'}
        options={codedChoices(catalogue.branches)}
      />
      <ChoiceField
        className={shortField}
        label="Semester"
        name="semester"
        disabled={waiting}
        value={choice.semester ?? ''}
        onChange={({ target }) => change({ semester: Number(target.value) || undefined })}
        empty="Choose"
        options={numbered(8)}
      />
      <Button
        look="primary"
        className={`h-12 ${longField}`}
        disabled={!answer || (mine !== null && isSameSemester(answer, mine))}
        onClick={show}
      >
        Show courses
      </Button>
    </div>
  );
}
