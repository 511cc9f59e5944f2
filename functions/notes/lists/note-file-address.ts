import type { NoteId } from '../../contracts/domain/fields.ts';
import type { notes } from '../../contracts/notes.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import { contentTypes } from '../../files/content-type.ts';
import { privateObject, publicObject, storedFileName } from '../../files/object-keys.ts';
import type { Stores } from '../../files/stores.ts';
import { HttpError } from '../../kernel/http/http-error.ts';
import { downloadName as filenameOf } from '../note/download-name.ts';
import { requireNote } from '../note/require-note.ts';
import { noteFileLinks } from '../note/file-links.ts';

const urlTtlSeconds = 5 * 60;
const noFile = () => new HttpError(404, 'No file available for download');

/** A presigned URL of the file of a note in any state, valid for five minutes. Only a PDF is inline. */
export async function noteFileUrl(
  { table, storage }: Stores,
  id: NoteId,
  requestedDisposition: 'inline' | 'attachment' = 'attachment',
): Promise<ResponseBodyOf<typeof notes.getNoteFile>> {
  const note = await requireNote(table, id);
  const name = storedFileName(note);
  const filename = filenameOf(note);
  const expires_at = new Date(Date.now() + urlTtlSeconds * 1000).toISOString();
  if (name === undefined) {
    const { file_url, preview_url } = noteFileLinks(note);
    const url = requestedDisposition === 'inline' ? preview_url : file_url;
    if (url === null) throw noFile();
    return { url, filename, expires_at };
  }
  const file = { id, name };
  const disposition = note.file_type === 'pdf' ? requestedDisposition : 'attachment';
  const headers = {
    contentType: contentTypes[note.file_type],
    disposition: `${disposition}; filename="${filename}"`,
  };
  // A sync may be pending, so the file is at either location.
  for (const location of [privateObject(file), publicObject(file)])
    if (await storage.has(location))
      return {
        url: await storage.presignedGetUrl(location, headers, urlTtlSeconds),
        filename,
        expires_at,
      };
  throw noFile();
}
