import type { ReactNode, RefObject } from 'react';
import {
  CodedOptions,
  SchemeOptions,
  SemesterOptions,
} from '../../../components/forms/options.tsx';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import type { Catalogue } from '../data/use-catalogue.ts';
import type { FormState } from '../form/use-admin-form.ts';
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
  catalogue: Catalogue;
  /** The credits as they are stored. */
  storedCredits?: string;
  /** The field to begin with. */
  first?: RefObject<HTMLInputElement | null>;
  /** A button at the end of the last line. */
  children?: ReactNode;
}

const shared = {
  name: 'col-span-2 sm:col-span-8',
  code: 'col-span-2 sm:col-span-4',
  scheme: 'col-span-2 sm:col-span-3',
  branch: 'col-span-2 sm:col-span-5',
  short: 'sm:col-span-2',
};
const inDialog = {
  ...shared,
  grid: 'grid-cols-2 sm:grid-cols-12',
  description: 'col-span-2 sm:col-span-12',
};
const onPage = {
  grid: `${inDialog.grid} lg:grid-cols-24`,
  name: `${shared.name} lg:col-span-9`,
  code: shared.code,
  scheme: shared.scheme,
  branch: `${shared.branch} lg:col-span-8`,
  short: `${shared.short} lg:col-span-3`,
  description: 'col-span-2 sm:col-span-8 lg:col-span-14',
};

/** The fields of a subject: with a button on a page, on two lines where there is room; in a dialog on three. */
export function SubjectFields(props: SubjectFieldsProps) {
  const { form, catalogue, storedCredits, first, children } = props;
  const place = children ? onPage : inDialog;
  return (
    <div className={`grid gap-4 ${place.grid}`}>
      <TextField
        ref={first}
        label={subjectLabels.name}
        maxLength={200}
        autoComplete="off"
        className={place.name}
        {...form.text('name')}
      />
      <TextField
        label={subjectLabels.code}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        className={place.code}
        {...form.text('code')}
      />
      <SelectField
        label={subjectLabels.scheme_id}
        required
        className={place.scheme}
        {...form.select('scheme_id')}
      >
        <option value="">Choose</option>
        <SchemeOptions schemes={catalogue.schemes} />
      </SelectField>
      <SelectField
        label={subjectLabels.branch_id}
        required
        className={place.branch}
        {...form.select('branch_id')}
      >
        <option value="">Choose</option>
        <CodedOptions items={catalogue.branches} />
      </SelectField>
      <SelectField
        label={subjectLabels.semester}
        className={place.short}
        {...form.select('semester')}
      >
        <SemesterOptions />
      </SelectField>
      <SelectField
        label={subjectLabels.credits}
        className={place.short}
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
        className={place.description}
        {...form.text('description')}
      />
      {children && <div className="col-span-2 grid sm:col-span-4">{children}</div>}
    </div>
  );
}
