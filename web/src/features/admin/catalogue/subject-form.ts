import * as z from 'zod/mini';
import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import type { Crud } from '../data/crud-page.tsx';
import type { Catalogue } from '../../../lib/load-catalogue.ts';
import { withReason } from '../shell/notices.ts';
import { codedChoices, numbered, schemeChoices } from '../../../components/forms/fields.tsx';
import { codeField, descriptionField, selectField, type Field } from '../form/form-fields.tsx';
import { code, required, valuesFrom } from '../form/form-values.ts';

const schema = z.object({
  name: required('Enter the subject’s name'),
  code,
  scheme_id: required('Choose a scheme'),
  branch_id: required('Choose a branch'),
  semester: z.string(),
  credits: z.string(),
  description: z.string(),
  rename_in: z.enum(['branch', 'all']),
});
export type SubjectValues = z.output<typeof schema>;

export const emptySubject: SubjectValues = {
  name: '',
  code: '',
  scheme_id: '',
  branch_id: '',
  semester: '1',
  credits: '4',
  description: '',
  rename_in: 'branch',
};

const toBody = (subject: SubjectValues) => {
  const { rename_in: _, ...values } = subject;
  return { ...values, semester: Number(values.semester), credits: Number(values.credits) };
};

/** The credits that a form offers, and other stored ones. */
const creditOptions = (stored: number | undefined): string[] =>
  [...new Set(['1', '2', '3', '4', ...(stored === undefined ? [] : [String(stored)])])].toSorted(
    (a, b) => Number(a) - Number(b),
  );

/** Extra classes of the fields in the panel above the list. */
const panelClasses: Partial<Record<keyof SubjectValues, string>> = {
  name: 'lg:col-span-9',
  branch_id: 'lg:col-span-8',
  semester: 'lg:col-span-3',
  credits: 'lg:col-span-3',
};

function subjectFields(
  { schemes, branches }: Catalogue,
  place: 'panel' | 'dialog',
  subject: AdminSubject | null,
): Field<SubjectValues>[] {
  const fields: Field<SubjectValues>[] = [
    { name: 'name', label: 'Name', maxLength: 200, className: 'col-span-2 sm:col-span-8' },
    { ...codeField, className: 'col-span-2 sm:col-span-4' },
    {
      ...selectField('scheme_id', 'Scheme', schemeChoices(schemes)),
      required: true,
      className: 'col-span-2 sm:col-span-3',
    },
    {
      ...selectField('branch_id', 'Branch', codedChoices(branches)),
      required: true,
      className: 'col-span-2 sm:col-span-5',
    },
    { ...selectField('semester', 'Semester', numbered(8)), className: 'sm:col-span-2' },
    {
      ...selectField(
        'credits',
        'Credits',
        creditOptions(subject?.credits).map((credits) => [credits, credits]),
      ),
      className: 'sm:col-span-2',
    },
    {
      ...descriptionField,
      className:
        place === 'panel' ? 'col-span-2 sm:col-span-8 lg:col-span-14' : 'col-span-2 sm:col-span-12',
    },
  ];
  const renaming: Field<SubjectValues> = {
    ...selectField('rename_in', 'A new name is for', [
      ['branch', 'this branch only'],
      ['all', 'every branch with this code'],
    ]),
    className: 'col-span-2 sm:col-span-12',
  };
  return place === 'dialog'
    ? [...fields, renaming]
    : fields.map((field) => ({
        ...field,
        className: `${field.className} ${panelClasses[field.name] ?? ''}`,
      }));
}

/** @param start the defaults of the first new subject */
export const subjectCrud = (
  catalogue: Catalogue,
  start: Partial<SubjectValues>,
): Crud<AdminSubject, SubjectValues> => ({
  noun: 'Subject',
  itemNames: ['subjects', 'subject'],
  description: 'The subjects of the catalogue.',
  nameOf: (subject) => `${subject.code} ${subject.name}`,
  add: { in: 'panel', title: 'Add a subject' },
  fields: (place, subject) => subjectFields(catalogue, place, subject),
  panelClass:
    'grid gap-4 grid-cols-2 sm:grid-cols-12 lg:grid-cols-24 [&>button]:col-span-2 sm:[&>button]:col-span-4',
  dialogClass: 'grid gap-4 grid-cols-2 sm:grid-cols-12',
  wide: true,
  schema,
  empty: { ...emptySubject, ...start },
  // Most subjects follow one of the same semester.
  next: ({ scheme_id, branch_id, semester }) => ({
    ...emptySubject,
    scheme_id,
    branch_id,
    semester,
  }),
  // A deleted scheme or branch must be replaced.
  valuesOf: (subject) => ({
    ...valuesFrom(emptySubject, subject),
    scheme_id: subject.scheme_year === null ? '' : subject.scheme_id,
    branch_id: subject.branch_name === null ? '' : subject.branch_id,
    rename_in: 'branch',
  }),
  create: (api, values) => api.catalogue.createSubject({ body: toBody(values) }),
  update: (api, { id, updated_at }, values) =>
    api.catalogue.updateSubject({
      params: { subjectId: id },
      body: { ...toBody(values), updated_at, rename_in_all_branches: values.rename_in === 'all' },
    }),
  load: (api, { id }) => api.catalogue.getAdminSubject({ params: { subjectId: id } }),
  remove: (api, { id }) => api.catalogue.deleteSubject({ params: { subjectId: id } }),
  countReferences: (api, { id }, signal) =>
    api.catalogue.countSubjectReferences({ params: { subjectId: id } }, { signal }),
  saveFailure: withReason('Failed to save subject'),
});
