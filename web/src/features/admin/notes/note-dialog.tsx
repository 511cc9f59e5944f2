import { useState } from 'react';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import type { AdminNote } from '../../../../../functions/contracts/notes.ts';
import { ChoiceField } from '../../../components/forms/fields.tsx';
import type { Catalogue } from '../../../lib/load-catalogue.ts';
import { FormDialog } from '../form/form.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { NoteFields, noteLabels } from './note-fields.tsx';
import { emptyNote, noteBody, noteSchema, noteValues } from './note-values.ts';
import { SourceFields, noteReason, useNoteFile } from './source-fields.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { attempt, showSuccess } from '../shell/notices.ts';
import { driveFileId } from '../../../../../functions/contracts/domain/drive.ts';
import { Button, buttonClass, NewTabLink } from '../../../components/button.tsx';
import { fileKinds, formatFileLength } from '../../../lib/format/file-kind.ts';
import { openTab } from '../../../lib/files/save-file.ts';
import { downloadMessage } from '../pending/submission-rules.ts';

interface NoteDialogProps {
  /** Null for a new note, which is published immediately. */
  note: AdminNote | null;
  catalogue: Catalogue;
  onStored: (note: AdminNote) => void;
  onClose: () => void;
}

export function NoteDialog({ note, catalogue, onStored, onClose }: NoteDialogProps) {
  const { api } = useAdmin();
  const file = useNoteFile();
  const [current, setCurrent] = useState(note);
  const form = useAdminForm({
    draftOf: `note ${note?.id}`,
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
      labels={noteLabels}
      wide
      hasFile={file.upload.state.step !== 'none'}
      onClose={onClose}
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
        <ChoiceField label={noteLabels.status} {...form.field('status')}>
          <option value="approved">Approved</option>
          <option value="pending">Pending</option>
        </ChoiceField>
      )}
    </FormDialog>
  );
}

function CurrentFile({ note }: { note: AdminNote }) {
  const { api } = useAdmin();
  const address = note.preview_url ?? note.file_url;
  const name = driveFileId(note.drive_file_id) ?? note.drive_file_id.split('/').at(-1);
  const place = note.size === null ? 'Google Drive' : formatFileLength(note);
  // The URL of a file that is not public expires in a few minutes.
  const open = () =>
    attempt(downloadMessage, async () => {
      const params = { noteId: note.id };
      openTab((await api.notes.getNoteFile({ params, query: { disposition: 'inline' } })).url);
    });
  const inside = (
    <>
      Open
      <span className="sr-only"> the file in a new tab</span>
      <ExternalLink aria-hidden="true" className="size-4" />
    </>
  );
  return (
    <section
      aria-label="Current file"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-rule bg-sheet px-3 py-2"
    >
      <FileText aria-hidden="true" className="size-6 shrink-0 text-blue" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold break-all">{name}</p>
        <p className="text-small text-ink-soft">
          Current file · {fileKinds[note.file_type]}
          {place && ` · ${place}`}
        </p>
      </div>
      {address === null ? (
        <Button look="plain" onClick={open}>
          {inside}
        </Button>
      ) : (
        <NewTabLink href={address} className={buttonClass('plain')}>
          {inside}
        </NewTabLink>
      )}
    </section>
  );
}
