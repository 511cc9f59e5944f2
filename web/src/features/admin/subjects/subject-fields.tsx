import type { RefObject } from 'react';
import { CodedOptions, SemesterOptions } from '../../../components/options.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { Homes } from '../catalogue/use-homes.ts';
import type { FormState } from '../kit/use-form.ts';
import { creditsOffered, noSubject, type SubjectValues } from './subject-values.ts';

export const subjectLabels = {
  name: 'Name',
  code: 'Code',
  scheme_id: 'Scheme',
  branch_id: 'Branch',
  semester: 'Semester',
  credits: 'Credits',
  description: 'Description',
};

interface SubjectFieldsProps {
  form: FormState<SubjectValues>;
  homes: Homes | null;
  /** The credits as they are stored. */
  storedCredits?: string;
  /** The field to begin with. */
  first?: RefObject<HTMLInputElement | null>;
}

/** The fields of a subject: on a wide screen two lines. */
export function SubjectFields({ form, homes, storedCredits, first }: SubjectFieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 md:grid-cols-12">
      <TextField
        ref={first}
        label={subjectLabels.name}
        maxLength={200}
        autoComplete="off"
        className="col-span-2 md:col-span-8"
        {...form.text('name')}
      />
      <TextField
        label={subjectLabels.code}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        className="col-span-2 md:col-span-4"
        {...form.text('code')}
      />
      <SelectField
        label={subjectLabels.scheme_id}
        required
        className="col-span-2 md:col-span-3"
        {...form.select('scheme_id')}
      >
        <option value="">Choose</option>
        {homes?.schemes.map(({ id, year }) => (
          <option key={id} value={id}>
            {year}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={subjectLabels.branch_id}
        required
        className="col-span-2 md:col-span-5"
        {...form.select('branch_id')}
      >
        <option value="">Choose</option>
        <CodedOptions items={homes?.branches ?? []} />
      </SelectField>
      <SelectField
        label={subjectLabels.semester}
        className="md:col-span-2"
        {...form.select('semester')}
      >
        <SemesterOptions />
      </SelectField>
      <SelectField
        label={subjectLabels.credits}
        className="md:col-span-2"
        {...form.select('credits')}
      >
        {creditsOffered(storedCredits ?? noSubject.credits).map((credits) => (
          <option key={credits}>{credits}</option>
        ))}
      </SelectField>
      <TextField
        label={subjectLabels.description}
        optional
        maxLength={1000}
        autoComplete="off"
        className="col-span-2 md:col-span-12"
        {...form.text('description')}
      />
    </div>
  );
}
