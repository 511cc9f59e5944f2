import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { NoteId, SubjectId } from '../../../functions/contracts/domain/fields.ts';
import type { SearchedNote } from '../../../functions/search/engine/note.ts';
import { courseKey, courseOf } from '../../../functions/table/catalogue/course.ts';
import { itemOf, type StoredNote } from '../../../functions/table/notes/note.ts';
import { listSubjects } from '../../../functions/table/catalogue/subject.ts';
import type { Table } from '../../../functions/table/core/table.ts';
import { seedCatalogue } from '../../../localstack/seed/seed-catalogue.ts';

type Item = Record<string, unknown>;

const atOnce = 25;
const lanes = 8;

async function putAll(table: Table, items: readonly Item[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / atOnce) }, (_, i) =>
    items.slice(i * atOnce, (i + 1) * atOnce),
  ).values();
  const lane = async () => {
    for (const batch of batches) {
      const requests = batch.map((Item) => ({ PutRequest: { Item } }));
      await table.client.send(new BatchWriteCommand({ RequestItems: { [table.name]: requests } }));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

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

/**
 * Fills an empty table with the catalogue and with so many of these notes, all approved, and with the sums that they
 * make. Notes of courses that wait for a confirmation are left out. Gives those that were stored.
 */
export async function storeMany(
  table: Table,
  notes: readonly SearchedNote[],
  size: number,
): Promise<SearchedNote[]> {
  await seedCatalogue(table, () => {});
  const subjects = new Map<string, { id: SubjectId }>();
  for (const subject of await listSubjects(table))
    subjects.set(courseKey({ scheme_year: subject.scheme_year, code: subject.code }), subject);
  const sums = new Map<string, Item>();
  const kept = notes.filter((note) => subjects.has(courseKey(courseOf(note)))).slice(0, size);
  const items = kept.map((note): Item => {
    const course = courseKey(courseOf(note));
    const { branch_names: _names, subject_name: _name, ...rest } = note;
    const subject = subjects.get(course)!;
    const stored = {
      ...rest,
      id: note.id as NoteId,
      subject_id: subject.id,
      uploaded_by: null,
      drive_file_id: `files/${note.id}.${note.file_type}`,
      size: 400_000,
      pages: 12,
      status: 'approved',
      upload_date: note.created_at,
    } as StoredNote;
    addTo(sums, 'TOTALS', `${course}#${note.semester}`, stored);
    addTo(sums, 'STATS', `SEMESTER#${note.semester}#0`, stored);
    return itemOf(stored) as unknown as Item;
  });
  await putAll(table, [...items, ...sums.values()]);
  return kept;
}
