import type { Subject } from '../../../../functions/contracts/catalog.ts';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { Subjects } from '../../lib/use-subjects.ts';
import type { FormFields } from './use-form-fields.ts';
import type { Catalogue } from './suggestions.ts';
import { unlisted } from './values.ts';

const semesters = [1, 2, 3, 4, 5, 6, 7, 8];
const modules = [1, 2, 3, 4, 5];

interface CoursePartProps {
  fields: FormFields;
  catalogue: Catalogue;
  subjects: Subjects;
}

/** Which course and module the notes are for. */
export function CoursePart({ fields, catalogue, subjects }: CoursePartProps) {
  const { select, text, values } = fields;
  return (
    <>
      <div className="grid gap-x-3 gap-y-4 @min-[26rem]:grid-cols-[2fr_3fr_2fr]">
        <SelectField label="Scheme" {...select('scheme')}>
          <option value="">Choose</option>
          {catalogue.schemes.map(({ id, year }) => (
            <option key={id} value={id}>
              {year}
            </option>
          ))}
        </SelectField>
        <SelectField label="Branch" {...select('branch')}>
          <option value="">Choose</option>
          {catalogue.branches.map(({ id, code, name }) => (
            <option key={id} value={id}>
              {code} – {name}
            </option>
          ))}
        </SelectField>
        <SelectField label="Semester" {...select('semester')}>
          <option value="">Choose</option>
          {semesters.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="grid gap-x-3 gap-y-4 @min-[26rem]:grid-cols-[5fr_2fr]">
        <SelectField label="Subject" hint={subjectHint(subjects)} {...select('subject')}>
          <option value="">{subjects.state === 'asking' ? 'Loading…' : 'Choose'}</option>
          {subjects.items.map((subject) => (
            <option key={subject.id} value={subject.id}>
              {subjectLabel(subject)}
            </option>
          ))}
          <option value={unlisted}>My subject is not listed</option>
        </SelectField>
        <SelectField label="Module" {...select('module')}>
          <option value="">Choose</option>
          {modules.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </SelectField>
      </div>
      {subjects.state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-3 text-red">
          The subjects did not load.
          <Button onClick={subjects.retry}>Try again</Button>
        </p>
      )}
      {values.subject === unlisted && (
        <TextField
          label="Subject name"
          hint="With its course code, if you know it: BCS401 Analysis & Design of Algorithms"
          maxLength={200}
          {...text('subjectName')}
        />
      )}
    </>
  );
}

const subjectLabel = ({ code, name }: Subject) => `${code} – ${name}`;

function subjectHint({ state, items }: Subjects): string | undefined {
  if (state === 'idle') return 'The list follows your scheme, branch and semester.';
  if (state === 'found' && items.length === 0) {
    return 'None is listed for this scheme, branch and semester.';
  }
  return undefined;
}
