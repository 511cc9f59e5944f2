import { use, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import type { SemesterSubjects } from './semester-subjects.ts';

interface PrefillFormProps {
  semesters: Promise<readonly SemesterSubjects[]>;
  onFill: (semester: SemesterSubjects) => void;
}

const distinct = <T,>(all: readonly T[]): T[] => [...new Set(all)];
export function PrefillForm({ semesters, onFill }: PrefillFormProps) {
  const all = use(semesters);
  const [choice, setChoice] = useState({ scheme: '2022', branch: '', semester: '' });
  const ofScheme = all.filter(({ scheme }) => scheme === choice.scheme);
  const branches = new Map(ofScheme.map(({ branch, branch_name }) => [branch, branch_name]));
  const ofBranch = ofScheme.filter(({ branch }) => branch === choice.branch);
  const found = ofBranch.find(({ semester }) => String(semester) === choice.semester);
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[8rem_minmax(0,1fr)_8rem_auto]">
      <SelectField
        label="Scheme"
        value={choice.scheme}
        onChange={({ target }) => setChoice({ scheme: target.value, branch: '', semester: '' })}
      >
        {distinct(all.map(({ scheme }) => scheme)).map((scheme) => (
          <option key={scheme}>{scheme}</option>
        ))}
      </SelectField>
      <SelectField
        label="Branch"
        value={choice.branch}
        onChange={({ target }) => setChoice({ ...choice, branch: target.value, semester: '' })}
      >
        <option value="">Choose a branch</option>
        {[...branches].map(([code, name]) => (
          <option key={code} value={code}>
            {code} – {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Semester"
        value={choice.semester}
        disabled={choice.branch === ''}
        onChange={({ target }) => setChoice({ ...choice, semester: target.value })}
      >
        <option value="">Choose</option>
        {ofBranch.map(({ semester }) => (
          <option key={semester}>{semester}</option>
        ))}
      </SelectField>
      <Button
        look="secondary"
        className="min-h-12"
        disabled={!found}
        onClick={() => found && onFill(found)}
      >
        Fill in
      </Button>
    </div>
  );
}
