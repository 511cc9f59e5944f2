import {
  isPaper,
  materialKinds,
  type MaterialKind,
} from '../../../../../functions/contracts/domain/material.ts';
import { kindNames } from '../../../lib/format/material-kind.ts';
import { ChoiceField, numbered } from '../../../components/forms/choice-field.tsx';
import { TextArea, TextField } from '../../../components/forms/text-field.tsx';
import type { Catalogue } from '../data/use-catalogue.ts';
import type { AdminForm } from '../form/use-admin-form.ts';
import { CourseFields } from './course-fields.tsx';
import type { NoteValues } from './note-values.ts';

export const noteLabels = {
  title: 'Title',
  description: 'Description',
  subject: 'Subject',
  semester: 'Semester',
  module: 'Module',
  kind: 'Kind',
  examSession: 'Month of the exam',
  topics: 'Topics',
  status: 'Status',
} as const;

interface NoteFieldsProps {
  form: AdminForm<NoteValues>;
  catalogue: Catalogue;
  subjectName?: string;
}

export function NoteFields({ form, catalogue, subjectName }: NoteFieldsProps) {
  return (
    <>
      <TextField label={noteLabels.title} maxLength={200} {...form.field('title')} />
      <CourseFields form={form} catalogue={catalogue} chosenName={subjectName} />
      <KindFields form={form} />
      <ModuleField form={form} />
      <DescriptionField form={form} />
      <TextField
        label={noteLabels.topics}
        optional
        hint="Separated by commas: Greedy method, Backtracking"
        maxLength={1000}
        {...form.field('topics')}
      />
    </>
  );
}

export function KindFields({ form }: Pick<NoteFieldsProps, 'form'>) {
  const kind = form.field('kind');
  return (
    <>
      <ChoiceField
        label={noteLabels.kind}
        options={materialKinds.map((one) => [one, kindNames[one].one])}
        {...kind}
      />
      {isPaper(form.values.kind as MaterialKind) && (
        <TextField
          label={noteLabels.examSession}
          optional
          type="month"
          placeholder="2026-06"
          {...form.field('examSession')}
        />
      )}
    </>
  );
}

export const DescriptionField = ({ form }: Pick<NoteFieldsProps, 'form'>) => (
  <TextArea
    label={noteLabels.description}
    optional
    maxLength={2000}
    {...form.field('description')}
  />
);

export function ModuleField({ form }: { form: AdminForm<NoteValues> }) {
  return (
    <ChoiceField
      label={noteLabels.module}
      empty="None"
      options={numbered(5)}
      {...form.field('module')}
    />
  );
}
