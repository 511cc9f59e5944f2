import type { NoteRecord } from './note-blocks.ts';
import type { Entry } from '../entry.ts';
import type { FoundNote } from '../note.ts';
import type { SearchIndex } from './search-index.ts';

export function toFoundNote(index: SearchIndex, place: number, records: NoteRecord): FoundNote {
  const { course, semester, module_number, kind } = index.courses.positionOf(place);
  return { ...course, ...records, kind, semester, module_number };
}

type NoteField = 'title' | 'topic' | 'description';

/** The words of each note by their fields, without those of its course. */
function readWords(index: SearchIndex): Map<string, NoteField>[] {
  const words = Array.from({ length: index.courses.noteCount }, () => new Map<string, NoteField>());
  let number = 0;
  for (const word of index.vocabulary.words(0, index.vocabulary.size)) {
    for (const { field, list } of index.postingListsOf(number)) {
      // Course words are derived from the courses.
      if (field === 'code' || field === 'subject' || field === 'branch') continue;
      const places = index.postings(list);
      for (let place = places.next(); place >= 0; place = places.next())
        words[place]!.set(word, field);
    }
    number += 1;
  }
  return words;
}

/** Restores the entries of an index, to build the next one from them and the changes since. */
export function readEntries(
  index: SearchIndex,
  headings: SearchIndex,
  records: readonly NoteRecord[],
): Entry[] {
  const words = readWords(index);
  const ofHeadings = readWords(headings);
  return records.map((note, place) => ({
    note: toFoundNote(index, place, note),
    words: words[place]!,
    headings: new Set(ofHeadings[place]!.keys()),
  }));
}
