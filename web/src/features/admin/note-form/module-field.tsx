import { SelectField } from '../../../components/forms/select-field.tsx';
import type { FormState } from '../form/use-admin-form.ts';
import type { NoteValues } from './note-values.ts';

const modules = [1, 2, 3, 4, 5];

/** Which module a note is of: none, or one of five. */
export function ModuleField({ form }: { form: FormState<NoteValues> }) {
  return (
    <SelectField label="Module" {...form.select('module')}>
      <option value="">None</option>
      {modules.map((module) => (
        <option key={module} value={module}>
          {module}
        </option>
      ))}
    </SelectField>
  );
}
