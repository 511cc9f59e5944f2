import { expect } from 'vitest';
import { propagateAll } from '../../../functions/catalogue/propagate-schemes.ts';
import { courseKey, courseOf } from '../../../functions/table/catalogue/course.ts';
import type { StoredNote } from '../../../functions/table/notes/note.ts';
import type { StoredScheme } from '../../../functions/table/catalogue/scheme.ts';
import type { StoredSubject } from '../../../functions/table/catalogue/subject.ts';
import type { Table } from '../../../functions/table/table.ts';
import type { StoredItem } from '../../../functions/table/item.ts';
import { itemsUnder } from '../table/table-items.ts';
import { expectConsistentCounters } from './counters.ts';

const isKey = ({ sk }: StoredItem) => sk === 'KEY';

/** Expected natural keys, with the items that they name. */
function keysOf(items: readonly StoredItem[]) {
  const of = (pk: string) => items.filter((item) => item.pk === pk) as unknown as never[];
  return [
    ...of('SCHEME').map(({ id, year }: StoredScheme) => [
      `SCHEME-YEAR#${year.toLowerCase()}`,
      String(id),
    ]),
    ...of('BRANCH').map(({ id, code }: { id: string; code: string }) => [
      `BRANCH-CODE#${code.toLowerCase()}`,
      id,
    ]),
    ...of('SUBJECTS').map(({ id, scheme_id, branch_id, code }: StoredSubject) => [
      `SUBJECT-CODE#${scheme_id}#${branch_id}#${code.toLowerCase()}`,
      String(id),
    ]),
  ];
}

/** Two runs of the worker: one finishes the propagation, and one finds nothing left and clears the flags. */
export async function propagateRenames(table: Table): Promise<void> {
  await propagateAll(table, '9999');
  await propagateAll(table, '9999');
}

/**
 * Asserts that the catalogue is consistent: every subject has its scheme's year, every note its subject's course, no
 * item is flagged, every natural key belongs to its owner only, and every counter is right. References to deleted items
 * are unchanged.
 */
export async function expectRenamesPropagated(table: Table): Promise<void> {
  const items = await expectConsistentCounters(table);
  const schemes = new Map(
    items
      .filter(({ pk }) => pk === 'SCHEME')
      .map((item) => [String(item['id']), item as unknown as StoredScheme]),
  );
  const subjects = items.filter(({ pk }) => pk === 'SUBJECTS') as unknown as (StoredSubject &
    StoredItem)[];
  expect(items.filter((item) => item['following_since'] ?? item['moved_from'])).toEqual([]);
  for (const subject of subjects) {
    expect(subject.scheme_year).toBe(schemes.get(subject.scheme_id)?.year ?? subject.scheme_year);
    expect(subject['gsi1pk']).toBe(courseKey(subject));
    expect(subject['gsi3pk']).toBeUndefined();
  }
  const byId = new Map<string, StoredSubject>(subjects.map((subject) => [subject.id, subject]));
  for (const item of itemsUnder(items, 'NOTE#')) {
    const note = item as unknown as StoredNote;
    const subject = byId.get(note.subject_id);
    if (subject) expect(courseKey(courseOf(note))).toBe(courseKey(subject));
    expect(item['gsi1pk']).toBe(note.status === 'approved' ? courseKey(courseOf(note)) : undefined);
  }
  const found = items.filter(isKey).map(({ pk, id }) => [pk, id]);
  expect(found.toSorted()).toEqual(keysOf(items).toSorted());
}
