import type { NoteRecord } from './format.ts';
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
  for (const [number, word] of index.words.entries())
    for (const { field, list } of index.postingListsOf(number)) {
      // Course words are derived from the courses.
      if (field === 'code' || field === 'subject' || field === 'branch') continue;
      for (const ordinal of index.postings(list)) words[ordinal]!.set(word, field);
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
