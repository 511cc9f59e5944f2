import type { NoteId } from '../contracts/fields.ts';
import type { notes } from '../contracts/notes.ts';
import type { AnswerOf } from '../contracts/route.ts';
import type { Caller } from '../kernel/caller.ts';
import { indianDay } from '../kernel/indianDay.ts';
import { Refusal } from '../kernel/refusal.ts';
import { withinLimits } from '../kernel/withinLimits.ts';
import type { Table } from '../table/table.ts';
import { countUse } from '../table/usage.ts';
import { markDownload } from '../table/visitorMark.ts';
import { countOnce } from './countOnce.ts';
import { filename } from './filename.ts';
import { noteFile } from './noteFile.ts';
import { publicNote } from './publicNote.ts';

/** Where a note is downloaded and under which name; counts once per visitor, note and day. */
export async function download(
  table: Table,
  id: NoteId,
  caller: Caller,
): Promise<AnswerOf<typeof notes.downloadNote>> {
  await withinLimits(caller, 'votesAndDownloads', (use) => countUse(table, use));
  const note = await publicNote(table, id);
  const { file_url: url } = noteFile(note);
  if (url === null)
    throw new Refusal(
      404,
      "The file you're trying to download doesn't exist or has been removed.",
      {
        title: 'File Not Found',
      },
    );
  const mark = markDownload(caller.visitor().id, id, indianDay(Date.now()));
  const counted = await countOnce(table, note, 'downloads', mark);
  return { url, filename: filename(note), download_count: counted.download_count };
}
