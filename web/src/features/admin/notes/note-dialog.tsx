import { useState } from 'react';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { SelectField } from '../../../components/forms/select-field.tsx';
import type { Catalogue } from '../data/use-catalogue.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { NoteFields, noteLabels } from '../note-form/note-fields.tsx';
import {
  emptyNote,
  noteBody,
  noteSchema,
  noteValues,
  serverFields,
} from '../note-form/note-values.ts';
import { SourceFields } from '../note-form/source-fields.tsx';
import { noteReason, useNoteFile } from '../note-form/use-note-file.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';
import { CurrentFile } from './current-file.tsx';

interface NoteDialogProps {
  /** Null for a new note, which is published immediately. */
  note: AdminNote | null;
  catalogue: Catalogue;
  onStored: (note: AdminNote) => void;
  onClosed: () => void;
}

/** Adds or changes a note, with a file from this device or from Drive. */
export function NoteDialog({ note, catalogue, onStored, onClosed }: NoteDialogProps) {
  const { api } = useAdmin();
  const file = useNoteFile();
  const [current, setCurrent] = useState(note);
  const form = useAdminForm({
    initial: note ? noteValues(note, catalogue) : emptyNote,
    schema: noteSchema(file.hasFile),
    async send(values) {
      const uploadId = values.method === 'file' ? await file.finish() : null;
      const body = noteBody(values, uploadId);
      const stored = current
        ? await api.notes.updateNote({
            params: { noteId: current.id },
            body: {
              ...body,
              status: values.status === 'pending' ? 'pending' : 'approved',
              updated_at: current.updated_at,
            },
          })
        : await api.notes.createNote({ body });
      showSuccess(`Note ${note ? 'updated' : 'added'} successfully`);
      onStored(stored);
    },
    failure: (error) =>
      note
        ? 'Failed to update note. Please try again.'
        : `Failed to add note: ${noteReason(error)}`,
    serverFields,
    ...(note && {
      async reload() {
        const now = await api.notes.getAdminNote({ params: { noteId: note.id } });
        setCurrent(now);
        onStored(now);
        return noteValues(now, catalogue);
      },
    }),
  });
  return (
    <FormDialog
      title={note ? 'Edit Note' : 'Add New Note'}
      form={form}
      submitLabel={note ? 'Save' : 'Add Note'}
      busyLabel={note ? 'Saving…' : 'Adding…'}
      labels={noteLabels}
      wide
      hasFile={file.upload.state.step !== 'none'}
      onClosed={onClosed}
    >
      {current && <CurrentFile note={current} />}
      <SourceFields form={form} file={file} mayKeep={note !== null} />
      <NoteFields
        form={form}
        catalogue={catalogue}
        subjectName={
          current ? `${current.subject_code} – ${current.subject_name ?? 'Unknown'}` : undefined
        }
      />
      {note && (
        <SelectField label={noteLabels.status} {...form.field('status')}>
          <option value="approved">Approved</option>
          <option value="pending">Pending</option>
        </SelectField>
      )}
    </FormDialog>
  );
}
