import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { NoteFields } from '../note-form/note-fields.tsx';
import { emptyNote, noteBody, noteSchema, serverFields } from '../note-form/note-values.ts';
import { SourceFields } from '../note-form/source-fields.tsx';
import type { Catalogue } from '../data/use-catalogue.ts';
import { noteReason, useNoteFile } from '../note-form/use-note-file.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showSuccess } from '../shell/notices.ts';

interface AddNoteDialogProps {
  catalogue: Catalogue;
  onAdded: (note: AdminNote) => void;
  onClosed: () => void;
}

/** Adds a note from a file or from Drive; it is published immediately. */
export function AddNoteDialog({ catalogue, onAdded, onClosed }: AddNoteDialogProps) {
  const { api } = useAdmin();
  const file = useNoteFile();
  const form = useAdminForm({
    initial: emptyNote,
    schema: noteSchema(file.hasFile),
    async send(values) {
      const uploadId = values.method === 'file' ? await file.finish() : null;
      const note = await api.notes.createNote({ body: noteBody(values, uploadId) });
      showSuccess('Note added successfully');
      onAdded(note);
    },
    failure: (error) => `Failed to add note: ${noteReason(error)}`,
    serverFields,
  });
  return (
    <FormDialog
      title="Add New Note"
      form={form}
      submitLabel="Add Note"
      busyLabel="Adding…"
      wide
      hasFile={file.upload.state.step !== 'none'}
      onClosed={onClosed}
    >
      <SourceFields form={form} file={file} />
      <NoteFields form={form} catalogue={catalogue} />
    </FormDialog>
  );
}
