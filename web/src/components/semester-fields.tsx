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
import type { Catalogue } from '../lib/load-catalogue.ts';
import { Button } from './button.tsx';
import { SemesterFields } from './forms/fields.tsx';

type Semester = Partial<Pick<CatalogueSelection, 'scheme' | 'branch' | 'semester'>>;

/** Binds a field to a selection. */
export const semesterField =
  (value: Semester, change: (part: Semester) => void) => (name: keyof Semester) => ({
    name,
    value: value[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: (name === 'semester' ? Number(target.value) : target.value) || undefined }),
  });

/** The chosen scheme, branch and semester as the student's own; null until all three are chosen. */
function semesterOf(
  { scheme, branch, semester }: CatalogueSelection,
  catalogue: Catalogue | undefined,
): MySemester | null {
  const schemeYear = catalogue?.schemes.find(({ id }) => id === scheme)?.year;
  const branchCode = catalogue?.branches.find(({ id }) => id === branch)?.code;
  if (!scheme || !branch || !semester || !schemeYear || !branchCode) return null;
  return { scheme, branch, semester, schemeYear, branchCode };
}

// Two fields per line, in the ratio 2:3; one per line at large text sizes.
const shortField = 'grow-2 basis-[max(5.3rem,36%)]';
const longField = 'grow-3 basis-[max(7.95rem,54%)]';

interface MySemesterFieldsProps {
  /** Undefined while it loads. */
  catalogue: Catalogue | undefined;
  onShow: () => void;
}

/** The device's selection, and a button that makes it the student's own semester. */
export function MySemesterFields({ catalogue, onShow }: MySemesterFieldsProps) {
  const mine = useMySemester();
  const choice = useSelection() ?? emptySelection;
  const bind = semesterField(choice, (part) =>
    storeSelection({ ...choice, subject: undefined, ...part }),
  );
  const answer = semesterOf(choice, catalogue);
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
      <SemesterFields
        catalogue={catalogue ?? { schemes: [], branches: [] }}
        field={(name) => ({
          ...bind(name),
          className: name === 'branch' ? longField : shortField,
          disabled: !catalogue,
          empty: catalogue ? 'Choose' : 'Loading…',
        })}
      />
      <Button
        look="primary"
        className={`h-12 ${longField}`}
        disabled={!answer || (mine !== null && isSameSemester(answer, mine))}
        onClick={() => {
          storeMySemester(answer);
          onShow();
        }}
      >
        Show courses
      </Button>
    </div>
  );
}
