import { headingWords } from '../../search/engine/entry.ts';
import type { IndexedNote } from '../../search/engine/note.ts';
import { pickSearchedFields } from '../../search/storage/indexed-note.ts';
import { listBranches } from '../../table/catalogue/branch.ts';
import type { CourseSubject } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';
import type { StoredOutline } from '../../table/notes/note-outline.ts';
import type { StoredNote } from '../../table/notes/note.ts';

/**
 * Returns a function that adds the names of a note's subject and of the branches of its course, as they are now, and
 * the headings of its document.
 */
export async function openToIndexedNote(table: Table) {
  const names = new Map((await listBranches(table)).map(({ id, name }) => [id, name]));
  return (
    note: StoredNote,
    subjects: readonly CourseSubject[],
    outline: StoredOutline | undefined,
  ): IndexedNote => {
    const branch_names = new Set(subjects.flatMap(({ branch_id }) => names.get(branch_id) ?? []));
    return pickSearchedFields(note, {
      subject_name: subjects.find(({ id }) => id === note.subject_id)?.name ?? null,
      branch_names: [...branch_names].toSorted(),
      headings: headingWords(outline?.outline.map(({ title }) => title) ?? []),
    });
  };
}
