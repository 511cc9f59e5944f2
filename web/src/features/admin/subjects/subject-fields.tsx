import type { ReactNode, RefObject } from 'react';
import { CodedOptions, SemesterOptions } from '../../../components/options.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { Catalogue } from '../kit/use-catalogue.ts';
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
  catalogue: Catalogue;
  /** The credits as they are stored. */
  storedCredits?: string;
  /** The field to begin with. */
  first?: RefObject<HTMLInputElement | null>;
  /** A button at the end of the last line. */
  children?: ReactNode;
}

/** The fields of a subject: two lines where there is room, three in a dialog. */
export function SubjectFields(props: SubjectFieldsProps) {
  const { form, catalogue, storedCredits, first, children } = props;
  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-4 @lg:grid-cols-12 @4xl:grid-cols-24">
        <TextField
          ref={first}
          label={subjectLabels.name}
          maxLength={200}
          autoComplete="off"
          className="col-span-2 @lg:col-span-8 @4xl:col-span-9"
          {...form.text('name')}
        />
        <TextField
          label={subjectLabels.code}
          maxLength={24}
          autoComplete="off"
          autoCapitalize="characters"
          className="col-span-2 @lg:col-span-4"
          {...form.text('code')}
        />
        <SelectField
          label={subjectLabels.scheme_id}
          required
          className="col-span-2 @lg:col-span-3 @4xl:col-span-3"
          {...form.select('scheme_id')}
        >
          <option value="">Choose</option>
          {catalogue.schemes.map(({ id, year }) => (
            <option key={id} value={id}>
              {year}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={subjectLabels.branch_id}
          required
          className="col-span-2 @lg:col-span-5 @4xl:col-span-8"
          {...form.select('branch_id')}
        >
          <option value="">Choose</option>
          <CodedOptions items={catalogue.branches} />
        </SelectField>
        <SelectField
          label={subjectLabels.semester}
          className="@lg:col-span-2 @4xl:col-span-3"
          {...form.select('semester')}
        >
          <SemesterOptions />
        </SelectField>
        <SelectField
          label={subjectLabels.credits}
          className="@lg:col-span-2 @4xl:col-span-3"
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
          className={`col-span-2 ${children ? '@lg:col-span-8 @4xl:col-span-14' : '@lg:col-span-12 @4xl:col-span-18'}`}
          {...form.text('description')}
        />
        {children && <div className="col-span-2 grid @lg:col-span-4">{children}</div>}
      </div>
    </div>
  );
}
