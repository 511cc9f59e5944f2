import { extractionFolder } from '../../functions/contracts/domain/files.ts';
import { listNotes } from '../../functions/table/notes/note.ts';
import type { Table } from '../../functions/table/core/table.ts';

interface ReadingStore {
  readonly table: Table;
  /** Puts an object into the bucket of uploads. */
  putUpload(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
}

/** Requests the reading of the samples' documents: pictures, texts and outlines follow while the site is in use. */
export async function requestReadings({ table, putUpload }: ReadingStore): Promise<void> {
  for (const list of ['approved', 'materials'] as const)
    for (const { id, extraction } of await listNotes(table, list))
      if (!extraction)
        await putUpload(
          `${extractionFolder}note/${id}`,
          Buffer.alloc(0),
          'application/octet-stream',
        );
}
