import BookOpen from 'lucide-react/icons/book-open';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { useRequest } from '../../lib/api.ts';
import { Skeleton } from '../../components/page/page-states.tsx';
import { failureText } from '../../lib/format/failure-text.ts';
import { useMySemester } from '../../lib/device/my-semester.ts';
import { ChoiceField } from '../../components/forms/fields.tsx';

interface SemesterSubjects {
  readonly scheme: string;
  /** The branch's code. */
  readonly branch: string;
  readonly branch_name: string;
  readonly semester: number;
  /** Subjects with credits. */
  readonly subjects: readonly (readonly [code: string, name: string, credits: number])[];
  /** Mandatory subjects without credits. */
  readonly no_credit: readonly (readonly [code: string, name: string])[];
}
async function loadSemesterSubjects(): Promise<readonly SemesterSubjects[]> {
  const { default: semesters } =
    await import('../../../../localstack/seed/catalogue/semesters.json');
  return semesters as unknown as readonly SemesterSubjects[];
}

/** The subject list is fetched when the panel is opened. */
export function PrefillPanel({ onFill }: { onFill: (semester: SemesterSubjects) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [filled, setFilled] = useState<SemesterSubjects | null>(null);
  const { value, error, state, retry } = useRequest(
    isOpen ? 'subjects' : null,
    loadSemesterSubjects,
    'The subjects could not be loaded',
  );
  const fill = (semester: SemesterSubjects) => {
    setFilled(semester);
    onFill(semester);
  };
  if (!isOpen)
    return (
      <Button className="mt-3 print:hidden" onClick={() => setOpen(true)}>
        <BookOpen aria-hidden="true" className="size-5" />
        Fill in my subjects
      </Button>
    );
  return (
    <div className="mt-3 rounded-md border border-rule bg-sheet p-3 print:hidden">
      {state === 'asking' && <Skeleton className="h-18" />}
      {state === 'failed' && (
        <p role="alert">
          {failureText(error, 'The subjects could not be loaded.')}{' '}
          <Button look="plain" onClick={retry}>
            Try again
          </Button>
        </p>
      )}
      {value && <PrefillForm semesters={value} onFill={fill} />}
      <output className="mt-2 block text-small text-ink-soft">
        {filled === null ? 'This replaces the rows below.' : prefillSummary(filled)}
      </output>
    </div>
  );
}

function prefillSummary({ subjects, no_credit }: SemesterSubjects): string {
  const filled = `${subjects.length} subjects filled in. An x in a code stands for your elective.`;
  if (no_credit.length === 0) return filled;
  return `${filled} Left out, as they have no credits: ${no_credit.map(([code, name]) => `${code} ${name}`).join('; ')}.`;
}

interface PrefillFormProps {
  semesters: readonly SemesterSubjects[];
  onFill: (semester: SemesterSubjects) => void;
}

function PrefillForm({ semesters: all, onFill }: PrefillFormProps) {
  const mine = useMySemester();
  const [choice, setChoice] = useState({
    scheme: mine?.schemeYear ?? '2022',
    branch: mine?.branchCode ?? '',
    semester: mine ? String(mine.semester) : '',
  });
  const ofScheme = all.filter(({ scheme }) => scheme === choice.scheme);
  const branches = new Map(ofScheme.map(({ branch, branch_name }) => [branch, branch_name]));
  const ofBranch = ofScheme.filter(({ branch }) => branch === choice.branch);
  const found = ofBranch.find(({ semester }) => String(semester) === choice.semester);
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[8rem_minmax(0,1fr)_8rem_auto]">
      <ChoiceField
        label="Scheme"
        value={choice.scheme}
        onChange={({ target }) => setChoice({ scheme: target.value, branch: '', semester: '' })}
        options={[...new Set(all.map(({ scheme }) => scheme))].map((scheme) => [scheme, scheme])}
      />
      <ChoiceField
        label="Branch"
        value={choice.branch}
        onChange={({ target }) => setChoice({ ...choice, branch: target.value, semester: '' })}
        empty="Choose a branch"
        options={[...branches].map(([code, name]) => [code, `${code} – ${name}`])}
      />
      <ChoiceField
        label="Semester"
        value={choice.semester}
        disabled={choice.branch === ''}
        onChange={({ target }) => setChoice({ ...choice, semester: target.value })}
        empty="Choose"
        options={ofBranch.map(({ semester }) => [String(semester), String(semester)])}
      />
      <Button
        look="secondary"
        className="min-h-12"
        disabled={!found}
        onClick={() => found && onFill(found)}
      >
        Add these subjects
      </Button>
    </div>
  );
}
