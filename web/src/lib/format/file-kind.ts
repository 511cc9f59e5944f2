import type { FileType } from '../../../../functions/contracts/domain/fields.ts';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import { formatQuantity, formatSize } from './format.ts';

export const fileKinds: Record<FileType, string> = {
  pdf: 'PDF',
  doc: 'Word document',
  docx: 'Word document',
  ppt: 'PowerPoint presentation',
  pptx: 'PowerPoint presentation',
};

type FileLength = Pick<NoteCard, 'file_type' | 'size' | 'pages'>;

/** "12 pages", "30 slides"; null if unknown. */
function formatPages({ file_type: type, pages }: FileLength): string | null {
  if (pages === null) return null;
  return type.startsWith('ppt')
    ? formatQuantity(pages, 'slide', 'slides')
    : formatQuantity(pages, 'page', 'pages');
}

/** "12 pages · 2.4 MB"; unknown parts are omitted. */
export function formatFileLength(note: FileLength): string {
  const size = note.size === null ? null : formatSize(note.size);
  return [formatPages(note), size].filter((part) => part !== null).join(' · ');
}
