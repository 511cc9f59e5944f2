import { Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { TextField } from '../../../components/forms/fields.tsx';
import { useCatalogue } from '../data/use-catalogue.ts';
import { Form, SubmitButton } from '../form/form.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { CourseFields, ModuleField } from './note-fields.tsx';
import { emptyNote, noteBody, noteSchema } from './note-values.ts';
import { SourceFields, noteReason, useNoteFile } from './source-fields.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { SessionEndedError } from '../session/session-keeper.ts';
import { showSuccess } from '../shell/notices.ts';

const noSession = 'Authentication Error: Could not get user session. Please log in again.';

const pdfOnly = (file: File) =>
  /\.pdf$/i.test(file.name) ? null : 'Only PDF files are accepted here.';

const messages = {
  title: 'Please enter a title',
  subject: 'Please select a subject',
  semester: null,
};

/** Adds notes one after another with few fields. */
export function NoteManagerPage() {
  const { session } = useAdmin();
  const catalogue = useCatalogue();
  const file = useNoteFile(pdfOnly);
  const form = useAdminForm({
    draftOf: 'note manager',
    initial: emptyNote,
    schema: noteSchema(file.hasFile, messages),
    async send(values, api) {
      await session.token();
      const uploadId = values.method === 'file' ? await file.finish() : null;
      await api.notes.createNote({ body: noteBody(values, uploadId) });
      showSuccess('Note added and approved successfully');
    },
    failure: (error) =>
      error instanceof SessionEndedError ? noSession : `Failed to add note: ${noteReason(error)}`,
  });
  const { confirmDiscard, discardDialog } = useUnsavedChanges(
    form.dirty || file.upload.state.step !== 'none',
  );
  const reset = () => {
    file.upload.clear();
    form.reset();
  };
  return (
    <div className="max-w-prose">
      <Head title="Note Manager, Admin dashboard" description="Adds notes quickly." hidden />
      <h2 className="font-serif text-title font-semibold">Add a note</h2>
      <p className="mt-1 mb-4 text-ink-soft">It is approved and public at once.</p>
      <Form
        form={form}
        onSent={reset}
        actions={
          <div className="mt-6 flex flex-wrap gap-3">
            <SubmitButton form={form} label="Add Note" className="grow sm:grow-0 sm:px-8" />
            <Button onClick={() => confirmDiscard(reset)}>Reset</Button>
          </div>
        }
      >
        <div className="flex flex-col gap-4">
          <SourceFields form={form} file={file} pdfOnly />
          <TextField label="Title" maxLength={200} {...form.field('title')} />
          <CourseFields form={form} catalogue={catalogue} />
          <ModuleField form={form} />
        </div>
      </Form>
      {discardDialog}
    </div>
  );
}
