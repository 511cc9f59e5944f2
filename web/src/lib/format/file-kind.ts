import type { FileType } from '../../../../functions/contracts/domain/fields.ts';
import type { NoteCard } from '../../../../functions/contracts/notes.ts';
import { formatQuantity, formatSize } from './format.ts';

/** What people call a file of this type. */
export const fileKinds: Record<FileType, string> = {
  pdf: 'PDF',
  doc: 'Word document',
  docx: 'Word document',
  ppt: 'PowerPoint presentation',
  pptx: 'PowerPoint presentation',
};

type Measured = Pick<NoteCard, 'file_type' | 'size' | 'pages'>;

/** "12 pages", "30 slides"; null where nobody counted them. */
function leavesOf({ file_type: type, pages }: Measured): string | null {
  if (pages === null) return null;
  return type.startsWith('ppt')
    ? formatQuantity(pages, 'slide', 'slides')
    : formatQuantity(pages, 'page', 'pages');
}

/** "12 pages · 2.4 MB", of what is known; empty when nothing is. */
export function measureOf(note: Measured): string {
  const size = note.size === null ? null : formatSize(note.size);
  return [leavesOf(note), size].filter((part) => part !== null).join(' · ');
}
