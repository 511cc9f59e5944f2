import type { Note } from '../../../../../functions/contracts/notes.ts';
import { DrivePreview } from '../../../components/file-viewer/drive-preview.tsx';
import { OfficeFile } from '../../../components/file-viewer/office-file.tsx';
import { PreviewMessage } from '../../../components/file-viewer/preview-message.tsx';
import { PdfViewer } from '../../../components/file-viewer/pdf/pdf-viewer.tsx';
export function NotePreview({ note }: { note: Note }) {
  return (
    <section aria-labelledby="preview" className="min-w-0 max-lg:order-1">
      <h2 id="preview" className="sr-only">
        Preview
      </h2>
      <Preview note={note} />
    </section>
  );
}

function Preview({ note }: { note: Note }) {
  if (note.file_url === null) {
    return (
      <PreviewMessage>
        <p>Preview not available or invalid Drive link</p>
      </PreviewMessage>
    );
  }
  if (note.preview_url !== null) {
    return <DrivePreview url={note.preview_url} fileUrl={note.file_url} title={note.title} />;
  }
  if (note.file_type === 'pdf')
    return <PdfViewer url={note.file_url} size={note.size} pageCount={note.pages} />;
  return <OfficeFile note={note} />;
}
