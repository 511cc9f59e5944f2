import { useSearchParams } from 'react-router-dom';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { DrivePreview, OfficeFile } from '../../../components/file-viewer/previews.tsx';
import { PdfViewer } from '../../../components/file-viewer/pdf/pdf-viewer.tsx';
import { BackLink, PageHeader } from '../../../components/page/page-header.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageMessage } from '../../../components/page/page-states.tsx';
import { QueryContent } from '../data/query-content.tsx';
import { useApiQuery } from '../session/admin-context.tsx';
import { QuestionDesk } from './question-desk.tsx';

/** /admin/questions?note={id}: the questions of a paper beside its pages. */
export function QuestionsPage() {
  const noteId = (useSearchParams()[0].get('note') ?? '') as NoteId;
  const papers = useApiQuery(
    ['questions', noteId],
    (api, options) => api.papers.getPaperQuestions({ params: { noteId } }, options),
    { enabled: noteId !== '' },
  );
  return (
    <>
      <Head title="Questions" description="The questions of a paper." hidden />
      <BackLink to={paths.admin}>Notes</BackLink>
      {noteId === '' ? (
        <>
          <PageHeader title="Questions" />
          <div className="mt-6">
            <PageMessage title="No paper chosen">
              Open the questions of a paper from the list of notes.
            </PageMessage>
          </div>
        </>
      ) : (
        <>
          <PageHeader title="Questions">{papers.data?.title}</PageHeader>
          <div className="mt-4 grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
            <QueryContent query={papers} label="Loading the questions" className="h-96">
              {(data) => <QuestionDesk key={data.note_id} papers={data} />}
            </QueryContent>
            <section aria-label="Paper" className="min-w-0 xl:sticky xl:top-4">
              <PaperFile noteId={noteId} />
            </section>
          </div>
        </>
      )}
    </>
  );
}

/** The file, which is read once it is public. */
function PaperFile({ noteId }: { noteId: NoteId }) {
  const note = useApiQuery(['note', noteId], (api, options) =>
    api.notes.getAdminNote({ params: { noteId } }, options),
  );
  return (
    <QueryContent query={note} label="Opening the paper" className="h-96">
      {({ title, file_type, file_url, preview_url, size, pages }) => {
        if (file_url === null) return <PageMessage title="No preview" />;
        if (size === null)
          return <DrivePreview url={preview_url ?? file_url} fileUrl={file_url} title={title} />;
        if (file_type !== 'pdf') return <OfficeFile note={{ file_type, size, pages }} />;
        return (
          <PdfViewer
            url={file_url}
            size={size}
            pageCount={pages}
            onRetry={() => void note.refetch()}
          />
        );
      }}
    </QueryContent>
  );
}
