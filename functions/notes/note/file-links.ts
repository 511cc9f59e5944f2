import type { FileType } from '../../contracts/domain/fields.ts';
import { paths } from '../../contracts/pages/paths.ts';
import type { StoredNote } from '../../table/notes/note.ts';
import { driveLinks } from '../../files/file-url.ts';
import { extractKeys, storedFileName } from '../../files/object-keys.ts';

/** The types besides PDF whose file the note's page shows; of a DOC or PPT it shows the stored text. */
const previewedTypes: ReadonlySet<FileType> = new Set(['docx', 'pptx']);
/**
 * The URL of a note's file, and of the page that shows it: ours for Office files. Both null for an unreadable Drive
 * link.
 */
export function noteFileLinks(
  note: Pick<StoredNote, 'id' | 'drive_file_id' | 'file_type' | 'extraction'>,
): {
  file_url: string | null;
  preview_url: string | null;
} {
  const stored = note.drive_file_id;
  if (storedFileName(note) !== undefined)
    return {
      file_url: `/${encodeURI(stored)}`,
      preview_url:
        previewedTypes.has(note.file_type) || (note.file_type !== 'pdf' && shownText(note) !== null)
          ? `${paths.note(note.id)}#preview`
          : null,
    };
  const links = driveLinks(stored);
  return { file_url: links?.attachment ?? null, preview_url: links?.inline ?? null };
}

/** The path of a public note's text as HTML; null where it has none. */
export function shownText({
  extraction,
  drive_file_id,
}: Pick<StoredNote, 'extraction' | 'drive_file_id'>): string | null {
  const name = storedFileName({ drive_file_id });
  if (name === undefined || extraction?.text !== drive_file_id) return null;
  return `/${extractKeys({ name }).text}`;
}

/** The paths of the pictures of a public note's current file; undefined where they are not drawn. */
export function drawnPictures({
  status,
  extraction,
  drive_file_id,
}: Pick<StoredNote, 'status' | 'extraction' | 'drive_file_id'>):
  | { thumbnail: string; card: string }
  | undefined {
  const name = storedFileName({ drive_file_id });
  if (status !== 'approved' || name === undefined || extraction?.drawn !== drive_file_id)
    return undefined;
  const { thumbnail, linkPreview: card } = extractKeys({ name });
  return { thumbnail: `/${thumbnail}`, card: `/${card}` };
}

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
