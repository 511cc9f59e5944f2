import type { StoredNote } from '../../table/notes/note.ts';

const longestTitle = 80;

/** Letters, digits, dots and dashes; nothing else, and no dash or dot at either end. */
const sanitised = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F'’]/g, '')
    .replace(/[^A-Za-z0-9.]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[-.]+|[-.]+$/g, '');

/** The name of a downloaded file: course code, module, title, extension. */
export function downloadName(
  note: Pick<StoredNote, 'subject_code' | 'module_number' | 'title' | 'file_type'>,
): string {
  const parts = [
    sanitised(note.subject_code),
    note.module_number === null ? '' : `module-${note.module_number}`,
    sanitised(sanitised(note.title).slice(0, longestTitle)),
  ];
  return `${parts.filter(Boolean).join('-') || 'note'}.${note.file_type}`;
}
