import {
  isPaper,
  materialKinds,
  type MaterialKind,
} from '../../../../../functions/contracts/domain/material.ts';
import {
  detailNames,
  detailOf,
  mapDetails,
} from '../../../../../functions/contracts/domain/note-details.ts';
import { kindNames } from '../../../lib/format/material-kind.ts';
import { ChoiceField, numbered } from '../../../components/forms/choice-field.tsx';
import { DetailField } from '../../../components/forms/detail-field.tsx';
import { TextField } from '../../../components/forms/text-field.tsx';
import type { Catalogue } from '../data/use-catalogue.ts';
import type { AdminForm } from '../form/use-admin-form.ts';
import { CourseFields } from './course-fields.tsx';
import type { NoteValues } from './note-values.ts';

export const noteLabels = {
  title: 'Title',
  ...mapDetails<string, string>(({ label }) => label),
  subject: 'Subject',
  semester: 'Semester',
  module_number: 'Module',
  kind: 'Kind',
  exam_session: 'Month of the exam',
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
      {detailNames.map((name) => (
        <DetailField key={name} detail={name} hint={detailOf(name).hint} {...form.field(name)} />
      ))}
    </>
  );
}

function KindFields({ form }: Pick<NoteFieldsProps, 'form'>) {
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
          label={noteLabels.exam_session}
          optional
          type="month"
          placeholder="2026-06"
          {...form.field('exam_session')}
        />
      )}
    </>
  );
}

export function ModuleField({ form }: { form: AdminForm<NoteValues> }) {
  return (
    <ChoiceField
      label={noteLabels.module_number}
      empty="None"
      options={numbered(5)}
      {...form.field('module_number')}
    />
  );
}
