import type { Note } from '../../../../functions/contracts/notes.ts';
import { fileKinds, formatFileLength } from '../../lib/format/file-kind.ts';
export function OfficeFile({ note }: { note: Pick<Note, 'file_type' | 'size' | 'pages'> }) {
  const measure = formatFileLength(note);
  const slides = note.file_type.startsWith('ppt');
  return (
    <div className="flex flex-col items-center gap-2 border border-rule bg-sheet px-4 py-12 text-center">
      <p aria-hidden="true" className="font-serif text-numeral text-ink-faint">
        {note.file_type.toUpperCase()}
      </p>
      <p className="text-lead font-semibold">{fileKinds[note.file_type]}</p>
      {measure && <p className="text-ink-soft tabular-nums">{measure}</p>}
      <p className="mt-3 max-w-prose text-pretty text-ink-soft">
        This file has no preview. Download it and open it with{' '}
        {slides ? 'PowerPoint, Google Slides' : 'Word, Google Docs'} or WPS Office.
      </p>
    </div>
  );
}
