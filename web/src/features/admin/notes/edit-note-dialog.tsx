import { useState } from 'react';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { SelectField } from '../../../components/forms/select-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { NoteFields, noteLabels } from '../note-form/note-fields.tsx';
import { noteBody, noteSchema, noteValues, serverFields } from '../note-form/note-values.ts';
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

export function EditNoteDialog({ note, catalogue, onChanged, onClosed }: EditNoteDialogProps) {
  const { api } = useAdmin();
  const file = useNoteFile();
  const [current, setCurrent] = useState(note);
  const params = { noteId: note.id };
  const form = useAdminForm({
    initial: noteValues(note, catalogue),
    schema: noteSchema(file.hasFile),
    async send(values) {
      const uploadId = values.method === 'file' ? await file.finish() : null;
      const status = values.status === 'pending' ? 'pending' : 'approved';
      const body = {
        ...noteBody(values, uploadId),
        status,
        updated_at: current.updated_at,
      } as const;
      const changed = await api.notes.updateNote({ params, body });
      showSuccess('Note updated successfully');
      onChanged(changed);
    },
    failure: () => 'Failed to update note. Please try again.',
    serverFields,
    async reload() {
      const now = await api.notes.getAdminNote({ params });
      setCurrent(now);
      onChanged(now);
      return noteValues(now, catalogue);
    },
  });
  return (
    <FormDialog
      title="Edit Note"
      form={form}
      submitLabel="Save"
      labels={noteLabels}
      wide
      hasFile={file.upload.state.step !== 'none'}
      onClosed={onClosed}
    >
      <CurrentFile note={current} />
      <SourceFields form={form} file={file} mayKeep />
      <NoteFields
        form={form}
        catalogue={catalogue}
        subjectName={`${current.subject_code} – ${current.subject_name ?? 'Unknown'}`}
      />
      <SelectField label={noteLabels.status} {...form.field('status')}>
        <option value="approved">Approved</option>
        <option value="pending">Pending</option>
      </SelectField>
    </FormDialog>
  );
}
