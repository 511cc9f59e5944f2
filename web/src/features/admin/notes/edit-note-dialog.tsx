import { useState } from 'react';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { NoteFields, noteLabels } from '../note-form/note-fields.tsx';
import { fieldsOf, noteProblems, serverFields, valuesOf } from '../note-form/note-values.ts';
import { SourceFields } from '../note-form/source-fields.tsx';
import type { Catalogue } from '../data/use-catalogue.ts';
import { useNoteFile } from '../note-form/use-note-file.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { CurrentFile } from './current-file.tsx';

interface EditNoteDialogProps {
  note: AdminNote;
  catalogue: Catalogue;
  onChanged: (note: AdminNote) => void;
  onClosed: () => void;
}

/** Changes a note; shows the file it has, and takes another in its place. */
export function EditNoteDialog({ note, catalogue, onChanged, onClosed }: EditNoteDialogProps) {
  const { api } = useAdmin();
  const file = useNoteFile();
  const [seen, setSeen] = useState(note);
  const params = { noteId: note.id };
  const form = useAdminForm({
    initial: valuesOf(note, catalogue),
    problemsOf: (values) => noteProblems(values, file.hasFile),
    async send(values) {
      const uploadId = values.method === 'file' ? await file.finish() : null;
      const status = values.status === 'pending' ? 'pending' : 'approved';
      const body = { ...fieldsOf(values, uploadId), status, updated_at: seen.updated_at } as const;
      const changed = await api.notes.updateNote({ params, body });
      showSuccess('Note updated successfully');
      onChanged(changed);
    },
    failure: () => 'Failed to update note. Please try again.',
    fields: serverFields,
    async reload() {
      const now = await api.notes.getAdminNote({ params });
      setSeen(now);
      onChanged(now);
      return valuesOf(now, catalogue);
    },
  });
  return (
    <FormDialog
      title="Edit Note"
      form={form}
      submitLabel="Save"
      labels={noteLabels}
      wide
      holdsMore={file.upload.state.step !== 'none'}
      onClosed={onClosed}
    >
      <CurrentFile note={seen} />
      <SourceFields form={form} file={file} mayKeep />
      <NoteFields
        form={form}
        catalogue={catalogue}
        subjectName={`${seen.subject_code} – ${seen.subject_name ?? 'Unknown'}`}
      />
      <SelectField label={noteLabels.status} {...form.select('status')}>
        <option value="approved">Approved</option>
        <option value="pending">Pending</option>
      </SelectField>
    </FormDialog>
  );
}
