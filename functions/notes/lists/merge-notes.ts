import type { NoteReader, StoredNote } from '../../table/notes/note.ts';
import { noteOrder } from '../../table/notes/note-order.ts';

interface Lane {
  readonly read: NoteReader;
  after: string;
  ended: boolean;
  waiting: { order: string; note: StoredNote }[];
}

const smallestChunk = 4;

const isEmpty = (lane: Lane) => !lane.ended && lane.waiting.length === 0;

async function fill(lane: Lane, chunk: number, covers: (note: StoredNote) => boolean) {
  while (isEmpty(lane)) {
    const notes = await lane.read(lane.after, chunk);
    const read = notes.map((note) => ({ order: noteOrder(note), note }));
    lane.ended = read.length < chunk;
    lane.after = read.at(-1)?.order ?? lane.after;
    lane.waiting = read.filter(({ note }) => covers(note));
  }
}

/**
 * The first `size` notes after a place, of several lists that each have the same order and share no note.
 * Reads little of each list at once: most of what is wanted lies in few of them. `share` is the part of what is read
 * that `covers` lets through, about.
 */
export async function mergeNotes(
  readers: readonly NoteReader[],
  after: string,
  size: number,
  covers: (note: StoredNote) => boolean,
  share = 1,
): Promise<StoredNote[]> {
  const ofEach = Math.max(smallestChunk, (2 * size) / readers.length);
  const chunk = Math.ceil(Math.min(size, ofEach) / share);
  const lanes: Lane[] = readers.map((read) => ({ read, after, ended: false, waiting: [] }));
  const merged: StoredNote[] = [];
  while (merged.length < size) {
    await Promise.all(lanes.filter(isEmpty).map((lane) => fill(lane, chunk, covers)));
    let next: Lane | undefined;
    for (const lane of lanes) {
      const order = lane.waiting[0]?.order;
      if (order !== undefined && (!next || order < next.waiting[0]!.order)) next = lane;
    }
    if (!next) break;
    merged.push(next.waiting.shift()!.note);
  }
  return merged;
}
