import type { NoteId, SubjectId } from '../../../functions/contracts/domain/fields.ts';
import type { IndexedNote } from '../../../functions/search/engine/note.ts';
import { courseKey, courseOf } from '../../../functions/table/catalogue/course.ts';
import { itemOf, type StoredNote } from '../../../functions/table/notes/note.ts';
import { listSubjects } from '../../../functions/table/catalogue/subject.ts';
import type { Table } from '../../../functions/table/table.ts';
import { seedCatalogue } from '../../../localstack/seed/seed-catalogue.ts';
import { putItems } from '../../support/table.ts';

type Item = Record<string, unknown>;

function addTo(sums: Map<string, Item>, pk: string, sk: string, note: StoredNote): void {
  const { notes = 0, downloads = 0, upvotes = 0 } = (sums.get(sk) ?? {}) as Record<string, number>;
  sums.set(sk, {
    pk,
    sk,
    notes: notes + 1,
    downloads: downloads + note.download_count,
    upvotes: upvotes + note.upvotes,
  });
}

/** A table with the catalogue and a growing number of approved notes. */
export interface GrowingTable {
  /** Stores notes until there are this many; returns all that are stored. */
  growTo(size: number): Promise<readonly IndexedNote[]>;
}

/**
 * Fills an empty table with the catalogue. Notes of courses that wait for a confirmation are left out. The notes and
 * their sums are written as items, past the rules that would read and check each.
 */
export async function openGrowingTable(
  table: Table,
  notes: readonly IndexedNote[],
): Promise<GrowingTable> {
  await seedCatalogue(table, () => {});
  const subjects = new Map<string, { id: SubjectId }>();
  for (const subject of await listSubjects(table))
    subjects.set(courseKey({ scheme_year: subject.scheme_year, code: subject.code }), subject);
  const usable = notes.filter((note) => subjects.has(courseKey(courseOf(note))));
  const sums = new Map<string, Item>();
  let stored = 0;
  const storedNoteOf = (note: IndexedNote): StoredNote => {
    const { branch_names: _names, subject_name: _name, ...rest } = note;
    return {
      ...rest,
      exam_session: null,
      id: note.id as NoteId,
      subject_id: subjects.get(courseKey(courseOf(note)))!.id,
      uploaded_by: null,
      drive_file_id: `files/${note.id}.${note.file_type}`,
      size: 400_000,
      pages: 12,
      status: 'approved',
      upload_date: note.created_at,
    } as StoredNote;
  };
  return {
    async growTo(size) {
      const added = usable.slice(stored, size).map((note) => storedNoteOf(note));
      for (const note of added) {
        addTo(sums, 'TOTALS#notes', `${courseKey(courseOf(note))}#${note.semester}`, note);
        addTo(sums, 'STATS', `SEMESTER#${note.semester}#0`, note);
      }
      await putItems(table, [
        ...added.map((note) => itemOf(note) as unknown as Item),
        ...sums.values(),
      ]);
      stored = Math.max(stored, size);
      return usable.slice(0, stored);
    },
  };
}
