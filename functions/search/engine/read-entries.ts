import type { Kept } from './note-blocks.ts';
import type { Entry } from './entry.ts';
import type { FoundNote } from './note.ts';
import type { SearchIndex } from './search-index.ts';

/** A note as it is shown, of its place in an index and what its block keeps of it. */
export function foundNote(index: SearchIndex, place: number, kept: Kept): FoundNote {
  const { course, semester, module_number } = index.courses.of(place);
  return { ...course, ...kept, semester, module_number };
}

/** Everything of which an index was built, so that another can be built of it and of what has changed since. */
export function entriesOf(index: SearchIndex, kept: readonly Kept[]): Entry[] {
  const words = kept.map(() => new Map<string, 'title' | 'topic' | 'description'>());
  let number = 0;
  for (const word of index.vocabulary.words(0, index.vocabulary.size)) {
    for (const { field, list } of index.listsOf(number)) {
      // Those of courses come from the courses again.
      if (field === 'code' || field === 'subject' || field === 'branch') continue;
      const places = index.list(list);
      for (let place = places.next(); place >= 0; place = places.next())
        words[place]!.set(word, field);
    }
    number += 1;
  }
  return kept.map((note, place) => ({ note: foundNote(index, place, note), words: words[place]! }));
}
