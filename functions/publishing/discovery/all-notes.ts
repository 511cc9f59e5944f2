import { materialKinds } from '../../contracts/domain/material.ts';
import { courseKey, courseOf } from '../../table/catalogue/course.ts';
import { listSubjects } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/core/table.ts';
import { listDocumentFacts } from '../../table/notes/document-facts.ts';
import { noteSortKey } from '../../table/notes/note-order.ts';
import { semesterNotes, type StoredNote } from '../../table/notes/note.ts';
import type { SearchedNote } from '../../search/engine/note.ts';
import type { ToSearchedNote } from './searched-notes.ts';

const semesters = [1, 2, 3, 4, 5, 6, 7, 8] as const;

const pageSize = 500;

/** Every public note, of all kinds, by page. */
async function* allNotes(table: Table): AsyncGenerator<readonly StoredNote[]> {
  for (const kind of materialKinds)
    for (const semester of semesters) {
      const read = semesterNotes(table, semester, kind);
      let page: StoredNote[] = [];
      do {
        const last = page.at(-1);
        page = await read(last ? noteSortKey(last) : '', pageSize);
        yield page;
      } while (page.length === pageSize);
    }
}

/** Every public note as the search index holds it; `onNote` is called with each as stored. */
export async function* allSearchedNotes(
  table: Table,
  toSearchedNote: ToSearchedNote,
  onNote: (note: StoredNote) => void = () => {},
): AsyncGenerator<SearchedNote> {
  const subjects = Map.groupBy(await listSubjects(table), (subject) => courseKey(subject));
  for await (const notes of allNotes(table)) {
    const facts = await listDocumentFacts(
      table,
      notes.map(({ id }) => id),
    );
    for (const note of notes) {
      onNote(note);
      const ofCourse = subjects.get(courseKey(courseOf(note))) ?? [];
      yield toSearchedNote(note, ofCourse, facts.get(note.id));
    }
  }
}
