import { Suspense } from 'react';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import {
  DrivePreview,
  OfficeFile,
  PreviewMessage,
} from '../../../components/file-viewer/previews.tsx';
import { island } from '../../../components/page/island.ts';
import { PdfViewer } from '../../../components/file-viewer/pdf/pdf-viewer.tsx';

const OfficeViewer = island(
  async () =>
    (await import('../../../components/file-viewer/office/office-viewer.tsx')).OfficeViewer,
);

/** Browsers cannot draw these formats, so their text is shown. */
const textOnly: ReadonlySet<Note['file_type']> = new Set(['doc', 'ppt']);

export const NotePreview = ({ note }: { note: Note }) => (
  <section aria-labelledby="preview" className="min-w-0 max-lg:order-1">
    <h2 id="preview" className="sr-only">
      Preview
    </h2>
    <Preview note={note} />
  </section>
);

function Preview({ note }: { note: Note }) {
  if (note.file_url === null) {
    return (
      <PreviewMessage>
        <p>Preview not available or invalid Drive link</p>
      </PreviewMessage>
    );
  }
  const { file_url: url, preview_url: previewUrl, title } = note;
  if (previewUrl?.startsWith('https:'))
    return <DrivePreview url={previewUrl} fileUrl={url} title={title} />;
  if (note.file_type === 'pdf')
    return <PdfViewer url={url} size={note.size} pageCount={note.pages} text={note} />;
  if (previewUrl === null) return <OfficeFile note={note} />;
  return (
    <Suspense>
      <OfficeViewer
        url={textOnly.has(note.file_type) ? (note.text_url ?? url) : url}
        file={note}
        title={title}
      />
    </Suspense>
  );
}
