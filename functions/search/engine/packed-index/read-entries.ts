import type { NoteRecord } from './note-blocks.ts';
import type { IndexEntry } from '../entry.ts';
import type { NoteResult } from '../note.ts';
import type { SearchIndex } from './search-index.ts';

export function toNoteResult(index: SearchIndex, ordinal: number, records: NoteRecord): NoteResult {
  const { course, semester, module_number, kind } = index.courses.groupOf(ordinal);
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
      const postings = index.postings(list);
      for (let ordinal = postings.next(); ordinal >= 0; ordinal = postings.next())
        words[ordinal]!.set(word, field);
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
): IndexEntry[] {
  const words = readWords(index);
  const ofHeadings = readWords(headings);
  return records.map((note, ordinal) => ({
    note: toNoteResult(index, ordinal, note),
    words: words[ordinal]!,
    headings: new Set(ofHeadings[ordinal]!.keys()),
  }));
}
