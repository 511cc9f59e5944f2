import type { NoteReader, StoredNote } from '../../table/notes/note.ts';
import { noteSortKey } from '../../table/notes/note-order.ts';

interface Source {
  readonly read: NoteReader;
  after: string;
  ended: boolean;
  buffer: { order: string; note: StoredNote }[];
}

const smallestChunk = 4;

const isEmpty = (source: Source) => !source.ended && source.buffer.length === 0;

async function fill(source: Source, chunk: number, covers: (note: StoredNote) => boolean) {
  while (isEmpty(source)) {
    const notes = await source.read(source.after, chunk);
    const read = notes.map((note) => ({ order: noteSortKey(note), note }));
    source.ended = read.length < chunk;
    source.after = read.at(-1)?.order ?? source.after;
    source.buffer = read.filter(({ note }) => covers(note));
  }
}

/**
 * Merges the first `size` notes after a sort key from several disjoint lists in the same order. Reads small chunks of
 * each list, since few lists have most of the page. `share` is the approximate share of the notes that satisfy `covers`.
 */
export async function mergeNotes(
  readers: readonly NoteReader[],
  after: string,
  size: number,
  covers: (note: StoredNote) => boolean,
  share = 1,
): Promise<StoredNote[]> {
  const ofEach = Math.max(smallestChunk, size / readers.length);
  const chunk = Math.ceil(Math.min(size, ofEach) / share);
  const sources: Source[] = readers.map((read) => ({ read, after, ended: false, buffer: [] }));
  const merged: StoredNote[] = [];
  while (merged.length < size) {
    await Promise.all(sources.filter(isEmpty).map((source) => fill(source, chunk, covers)));
    let next: Source | undefined;
    for (const lane of sources) {
      const order = lane.buffer[0]?.order;
      if (order !== undefined && (!next || order < next.buffer[0]!.order)) next = lane;
    }
    if (!next) break;
    merged.push(next.buffer.shift()!.note);
  }
  return merged;
}
