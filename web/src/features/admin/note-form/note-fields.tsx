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
  topics: 'Topics',
  status: 'Status',
} as const;

interface NoteFieldsProps {
  form: AdminForm<NoteValues>;
  catalogue: Catalogue;
  /** Name of the stored subject. */
  subjectName?: string;
}

export function NoteFields({ form, catalogue, subjectName }: NoteFieldsProps) {
  return (
    <>
      <TextField label={noteLabels.title} maxLength={200} {...form.field('title')} />
      <CourseFields form={form} catalogue={catalogue} chosenName={subjectName} />
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
