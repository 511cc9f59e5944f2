import {
  isPaper,
  materialKinds,
  type MaterialKind,
} from '../../../../../functions/contracts/domain/material.ts';
import { kindNames } from '../../../lib/format/material-kind.ts';
import { SelectField } from '../../../components/forms/select-field.tsx';
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
      <TextArea
        label={noteLabels.description}
        optional
        maxLength={2000}
        {...form.field('description')}
      />
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
      <SelectField label={noteLabels.kind} {...kind}>
        {materialKinds.map((one) => (
          <option key={one} value={one}>
            {kindNames[one].one}
          </option>
        ))}
      </SelectField>
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

export function ModuleField({ form }: { form: AdminForm<NoteValues> }) {
  return (
    <SelectField label={noteLabels.module} {...form.field('module')}>
      <option value="">None</option>
      {[1, 2, 3, 4, 5].map((module) => (
        <option key={module} value={module}>
          {module}
        </option>
      ))}
    </SelectField>
  );
}
