import type { NoteRecord } from './note-blocks.ts';
import type { Entry } from '../entry.ts';
import type { FoundNote } from '../note.ts';
import type { SearchIndex } from './search-index.ts';

/** A note as it is shown, of its place in an index and what its block keeps of it. */
export function toFoundNote(index: SearchIndex, place: number, kept: NoteRecord): FoundNote {
  const { course, semester, module_number } = index.courses.positionOf(place);
  return { ...course, ...kept, semester, module_number };
}

/** Everything of which an index was built, so that another can be built of it and of what has changed since. */
export function readEntries(index: SearchIndex, kept: readonly NoteRecord[]): Entry[] {
  const words = kept.map(() => new Map<string, 'title' | 'topic' | 'description'>());
  let number = 0;
  for (const word of index.vocabulary.words(0, index.vocabulary.size)) {
    for (const { field, list } of index.postingListsOf(number)) {
      // Those of courses come from the courses again.
      if (field === 'code' || field === 'subject' || field === 'branch') continue;
      const places = index.postings(list);
      for (let place = places.next(); place >= 0; place = places.next())
        words[place]!.set(word, field);
    }
    number += 1;
  }
  return kept.map((note, place) => ({
    note: toFoundNote(index, place, note),
    words: words[place]!,
  }));
}
