import { readFile } from 'node:fs/promises';
import type { PaperReading } from '../../../functions/table/notes/paper.ts';
import type { DocumentHeader, SampleNote } from './document.ts';
import { renderDocx } from './docx.ts';
import { renderExamPaper } from './exam-paper.ts';
import { renderPdf } from './pdf.ts';
import { renderPptx } from './pptx.ts';

export interface Rendered {
  bytes: Buffer;
  /** Pages or slides. */
  pages: number;
  /** Of a question paper. */
  reading?: PaperReading;
}

const readConverted = (id: string, extension: string) =>
  readFile(new URL(`legacy/${id}.${extension}`, import.meta.url));

/** Renders a note's file. Legacy formats were converted once from the same sections; see legacy/README.md. */
export async function render(
  id: string,
  head: DocumentHeader,
  note: SampleNote,
): Promise<Rendered> {
  switch (note.type) {
    case 'pdf':
      return note.kind === 'question_paper'
        ? renderExamPaper(head, note)
        : renderPdf(head, note.sections);
    case 'docx':
      return renderDocx(head, note.sections);
    case 'pptx':
      return renderPptx(head, note.sections);
    case 'doc':
      return { bytes: await readConverted(id, 'doc'), pages: note.sections.length };
    case 'ppt':
      return { bytes: await readConverted(id, 'ppt'), pages: note.sections.length + 1 };
  }
}
