import type { CardNote, NoteReader } from '../../table/notes/note.ts';
import { noteSortKey } from '../../table/notes/note-order.ts';

interface Source<Note extends CardNote> {
  readonly read: NoteReader<Note>;
  after: string;
  ended: boolean;
  buffer: { order: string; note: Note }[];
}

/** The least number of notes that is read of a list at once. */
const smallestChunk = 4;

const isEmpty = (source: Source<CardNote>) => !source.ended && source.buffer.length === 0;

async function fill<Note extends CardNote>(
  source: Source<Note>,
  chunk: number,
  covers: (note: Note) => boolean,
) {
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
 * each list, since few lists have most of the page. `share` is the approximate share of the notes that satisfy
 * `covers`.
 */
export async function mergeNotes<Note extends CardNote>(
  readers: readonly NoteReader<Note>[],
  after: string,
  size: number,
  covers: (note: Note) => boolean,
  share = 1,
): Promise<Note[]> {
  const ofEach = Math.max(smallestChunk, size / readers.length);
  const chunk = Math.ceil(Math.min(size, ofEach) / share);
  const sources: Source<Note>[] = readers.map((read) => ({
    read,
    after,
    ended: false,
    buffer: [],
  }));
  const merged: Note[] = [];
  while (merged.length < size) {
    await Promise.all(sources.filter(isEmpty).map((source) => fill(source, chunk, covers)));
    let next: Source<Note> | undefined;
    for (const lane of sources) {
      const order = lane.buffer[0]?.order;
      if (order !== undefined && (!next || order < next.buffer[0]!.order)) next = lane;
    }
    if (!next) break;
    merged.push(next.buffer.shift()!.note);
  }
  return merged;
}
