import type { NoteId } from '../contracts/domain/fields.ts';
import type { notes } from '../contracts/notes.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import type { Caller } from '../kernel/caller.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import type { StoredNote } from '../table/notes/note.ts';
import type { Table } from '../table/core/table.ts';
import { downloadName } from './note/download-name.ts';
import { noteFileLinks } from './note/file-links.ts';
import { notPublicError } from './note/public-note.ts';
import { visitNote } from './visit-note.ts';

const noFile = () =>
  new HttpError(404, "The file you're trying to download doesn't exist or has been removed.", {
    title: 'File Not Found',
  });

const notDownloadable = (note: StoredNote | undefined): HttpError | undefined =>
  notPublicError(note) ?? (noteFileLinks(note!).file_url === null ? noFile() : undefined);

/** The URL and file name of a download; counted once per visitor, note and day. */
export async function download(
  table: Table,
  id: NoteId,
  caller: Caller,
): Promise<ResponseBodyOf<typeof notes.downloadNote>> {
  const { note, count } = await visitNote(table, id, caller, 'download', notDownloadable);
  return {
    url: noteFileLinks(note).file_url!,
    filename: downloadName(note),
    download_count: count,
  };
}
