import { expect } from 'vitest';
import type { StoredNote } from '../../../functions/table/notes/note.ts';
import type { Table } from '../../../functions/table/table.ts';
import type { TestBuckets } from '../storage.ts';
import { scanAllItems } from '../table/table-items.ts';

/** A stored file of a note: its own, or an older version. */
interface NoteFile {
  note: StoredNote;
  key: string;
}

const filesOf = (note: StoredNote): NoteFile[] =>
  [note, ...(note.versions ?? [])].flatMap(({ drive_file_id: key }) =>
    key.startsWith('files/') ? [{ note, key }] : [],
  );

const heldKey = ({ note, key }: NoteFile) => `private/${note.id}/${key.slice('files/'.length)}`;

/**
 * Asserts that each note's files are at the location of its state (public only if approved), that no file lacks a note,
 * and that no sync is pending. For sites whose submissions are all decided.
 */
export async function expectConsistentNoteFiles({
  table,
  buckets,
}: {
  table: Table;
  buckets: Pick<TestBuckets, 'keys'>;
}): Promise<void> {
  const items = await scanAllItems(table);
  const notes = items.filter(({ sk }) => sk === 'NOTE') as unknown as StoredNote[];
  const own = notes.flatMap((note) => filesOf(note));

  expect(items.filter(({ pk }) => pk === 'FILE-SYNCS')).toEqual([]);
  expect(await buckets.keys('files')).toEqual(
    own
      .filter(({ note }) => note.status === 'approved')
      .map(({ key }) => key)
      .toSorted(),
  );
  const heldKeys = (await buckets.keys('uploads')).filter((key) => key.startsWith('private/'));
  const places = new Set(own.map((file) => heldKey(file)));
  expect(heldKeys.filter((key) => !places.has(key))).toEqual([]);
  const expectedKeys = own
    .filter(({ note }) => note.status !== 'approved')
    .map((file) => heldKey(file));
  expect(expectedKeys.filter((key) => !heldKeys.includes(key))).toEqual([]);

  const claimed = items.filter(({ sk, note_id }) => sk === 'UPLOAD' && note_id !== undefined);
  expect(claimed.map(({ pk }) => pk.slice('UPLOAD#'.length)).toSorted()).toEqual(
    notes.flatMap(({ upload_id }) => upload_id ?? []).toSorted(),
  );
  const incoming = (await buckets.keys('uploads')).filter((key) => key.startsWith('incoming/'));
  expect(claimed.filter(({ id }) => incoming.some((key) => key.includes(String(id))))).toEqual([]);
}
