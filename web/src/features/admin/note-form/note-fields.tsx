import { TextArea, TextField } from '../../../components/forms/text-field.tsx';
import type { FormState } from '../form/use-admin-form.ts';
import { CourseFields } from './course-fields.tsx';
import { ModuleField } from './module-field.tsx';
import type { NoteValues } from './note-values.ts';
import type { Catalogue } from '../data/use-catalogue.ts';

/** What the fields are called, for telling of somebody else's changes. */
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
  form: FormState<NoteValues>;
  catalogue: Catalogue;
  /** What the stored subject is called. */
  subjectName?: string;
}

/** What a note says of itself, beside its file. */
export function NoteFields({ form, catalogue, subjectName }: NoteFieldsProps) {
  const { values, change, text, errorOf } = form;
  return (
    <>
      <TextField label={noteLabels.title} maxLength={200} {...text('title')} />
      <CourseFields
        course={values}
        onChange={({ scheme, branch, semester, subject }) =>
          change({ scheme, branch, semester, subject })
        }
        catalogue={catalogue}
        errors={{ subject: errorOf('subject'), semester: errorOf('semester') }}
        chosenName={subjectName}
      />
      <ModuleField form={form} />
      <TextArea label={noteLabels.description} optional maxLength={2000} {...text('description')} />
      <TextField
        label={noteLabels.topics}
        optional
        hint="Separated by commas: Greedy method, Backtracking"
        maxLength={1000}
        {...text('topics')}
      />
    </>
  );
}
