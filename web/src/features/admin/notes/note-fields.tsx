import { useState } from 'react';
import {
  kindNames,
  isPaper,
  materialKinds,
  type MaterialKind,
} from '../../../../../functions/contracts/domain/material.ts';
import {
  detailNames,
  detailOf,
  mapDetails,
} from '../../../../../functions/contracts/domain/note-details.ts';
import {
  ChoiceField,
  numbered,
  codedChoices,
  SemesterFields,
  TextField,
} from '../../../components/forms/fields.tsx';
import { DetailField } from '../../../components/forms/detail-field.tsx';
import type { Catalogue } from '../../../lib/load-catalogue.ts';
import type { AdminForm } from '../form/use-admin-form.ts';
import type { NoteValues } from './note-values.ts';
import type { AdminSubject } from '../../../../../functions/contracts/catalogue.ts';
import { CourseSearchField } from './course-search.tsx';
import { useSubjects, type Subjects } from './use-subjects.ts';

export const noteLabels = {
  title: 'Title',
  ...mapDetails<string, string>(({ label }) => label),
  subject_id: 'Subject',
  semester: 'Semester',
  module_number: 'Module',
  kind: 'Kind',
  exam_session: 'Month of the exam',
  status: 'Status',
} as const;

interface NoteFieldsProps {
  form: AdminForm<NoteValues>;
  catalogue: Catalogue;
  subjectName?: string | undefined;
}

export const NoteFields = ({ form, catalogue, subjectName }: NoteFieldsProps) => (
  <>
    <TextField label={noteLabels.title} maxLength={200} {...form.field('title')} />
    <CourseFields form={form} catalogue={catalogue} chosenName={subjectName} />
    <ChoiceField
      label={noteLabels.kind}
      options={materialKinds.map((one) => [one, kindNames[one].one])}
      {...form.field('kind')}
    />
    {isPaper(form.values.kind as MaterialKind) && (
      <TextField
        label={noteLabels.exam_session}
        optional
        type="month"
        placeholder="2026-06"
        {...form.field('exam_session')}
      />
    )}
    <ModuleField form={form} />
    {detailNames.map((name) => (
      <DetailField key={name} detail={name} hint={detailOf(name).hint} {...form.field(name)} />
    ))}
  </>
);

export const ModuleField = ({ form }: { form: AdminForm<NoteValues> }) => (
  <ChoiceField
    label={noteLabels.module_number}
    empty="None"
    options={numbered(5)}
    {...form.field('module_number')}
  />
);

interface CourseFieldsProps {
  form: AdminForm<NoteValues>;
  catalogue: Catalogue;
  /** Name of the stored subject, shown until its list is loaded or when no list contains it. */
  chosenName?: string | undefined;
}

/** The subject, chosen by its code, or by scheme, branch and semester. */
export function CourseFields({ form, catalogue, ...props }: CourseFieldsProps) {
  const { values } = form;
  const subjects = useSubjects(values);
  const [found, setFound] = useState<AdminSubject | null>(null);
  const isListed = subjects.items.some(({ id }) => id === values.subject_id);
  const chosenName =
    found?.id === values.subject_id ? `${found.code} – ${found.name}` : props.chosenName;
  /** Another semester has other subjects. */
  const listField = (name: 'scheme_id' | 'branch_id' | 'semester') => ({
    ...form.field(name),
    empty: 'Choose',
    onChange: ({ target }: { target: { value: string } }) =>
      form.change({ [name]: target.value, subject_id: '' }),
  });
  return (
    <>
      <CourseSearchField
        branches={catalogue.branches}
        chosenBranch={values.branch_id}
        onChoose={(subject) => {
          setFound(subject);
          const { id: subject_id, scheme_id, branch_id, semester } = subject;
          form.change({ subject_id, scheme_id, branch_id, semester: String(semester) });
        }}
      />
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-[1fr_2fr_1fr]">
        <SemesterFields
          catalogue={catalogue}
          field={(name) => ({
            ...listField(name === 'semester' ? name : `${name}_id`),
            ...(name === 'branch' && { className: 'max-sm:order-last max-sm:col-span-2' }),
            required: name === 'semester',
          })}
        />
      </div>
      <ChoiceField
        label="Subject"
        required
        hint={hintFor(subjects)}
        empty={subjects.state === 'loading' ? 'Loading…' : 'Choose'}
        options={codedChoices(subjects.items)}
        {...form.field('subject_id')}
      >
        {values.subject_id !== '' && !isListed && (
          <option value={values.subject_id}>{chosenName ?? 'Unknown'}</option>
        )}
      </ChoiceField>
    </>
  );
}

function hintFor({ state, items }: Subjects): string | undefined {
  if (state === 'idle') return 'The list follows scheme, branch and semester.';
  if (state === 'failed')
    return 'The list did not load. Choose another semester, and this one again.';
  if (state === 'found' && items.length === 0)
    return 'None is listed here. Add it under Subjects first.';
  return undefined;
}
