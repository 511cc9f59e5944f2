import { expect } from 'vitest';
import { defaultSettings } from '../../../functions/contracts/domain/site-settings.ts';
import { listCourseTotals, getSiteCounts } from '../../../functions/table/notes/stats.ts';
import type { StoredNote } from '../../../functions/table/notes/note.ts';
import { fileIdentity } from '../../../functions/table/submissions/file-hash.ts';
import type { SubmissionRecord } from '../../../functions/table/submissions/submission.ts';
import { contributorIdOf } from '../../../functions/table/contributors/contributor-id.ts';
import type { ContributorContact } from '../../../functions/table/contributors/contributor-id.ts';
import type { Table } from '../../../functions/table/table.ts';
import type { StoredItem } from '../../../functions/table/item.ts';
import { itemsUnder, scanAllItems } from '../table/table-items.ts';
import type { TestBuckets } from '../storage.ts';

function checkLedger(items: readonly StoredItem[], approved: readonly SubmissionRecord[]): void {
  const entries = itemsUnder(items, 'LEDGER#');
  expect(entries.map((entry) => entry['submission_id']).toSorted()).toEqual(
    approved.map(({ id }) => id).toSorted(),
  );
  for (const balance of itemsUnder(items, 'CONTRIBUTOR#').filter(({ sk }) => sk === 'BALANCE')) {
    const own = entries.filter(({ pk }) => pk === balance.pk.replace('CONTRIBUTOR', 'LEDGER'));
    const earning = own.filter(({ reason }) => reason === 'earned');
    expect(own.map(({ amount }) => Number(amount)).toSorted((a, b) => a - b)).toEqual([
      ...own.slice(earning.length).map(() => 0),
      ...earning.map(() => defaultSettings.points_per_upload),
    ]);
    expect(balance['available_points']).toBe(earning.length * defaultSettings.points_per_upload);
  }
}

/** The identity of a submission's file. */
function fileKeyOf(items: readonly StoredItem[], submission: SubmissionRecord): string {
  if (submission.status === 'rejected') throw new Error('A rejected submission has no file');
  const { upload, drive_file_id } = submission;
  if (upload === null) return `FILE#${fileIdentity(null, drive_file_id)}`;
  return String(items.find(({ pk }) => pk === `UPLOAD#${upload.id}`)!['gsi1pk']);
}

/** Every note's file is known by its identity; each approved file is marked, and earned points at most once. */
function checkFiles(
  items: readonly StoredItem[],
  notes: readonly StoredNote[],
  approved: readonly SubmissionRecord[],
): void {
  const files = itemsUnder(items, 'FILE#');
  const ofNotes = files.filter(({ sk }) => sk.startsWith('NOTE#'));
  expect(ofNotes.map(({ id }) => id as string).toSorted()).toEqual(
    notes.map(({ id }) => id).toSorted(),
  );
  const marked = files.filter(({ sk }) => sk === 'PUBLISHED').map(({ pk }) => pk);
  const keyOfSubmission = new Map(approved.map((one) => [one.id as string, fileKeyOf(items, one)]));
  const used = [...ofNotes.map(({ pk }) => pk), ...keyOfSubmission.values()];
  expect(marked.toSorted()).toEqual([...new Set(used)].toSorted());
  const earning = itemsUnder(items, 'LEDGER#')
    .filter(({ reason }) => reason === 'earned')
    .map(({ submission_id }) => keyOfSubmission.get(String(submission_id)));
  expect(earning.length).toBe(new Set(earning).size);
}

/** Each contributor's counter equals the number of their pending submissions. */
function checkPendingCounts(items: readonly StoredItem[]): void {
  const pending = itemsUnder(items, 'SUBMISSION#')
    .filter(({ status, pending_scope }) => status === 'pending' && pending_scope)
    .map((one) => {
      const id = contributorIdOf(one as unknown as ContributorContact);
      return `${id} ${String(one['pending_scope'])}`;
    });
  const counts = itemsUnder(items, 'PENDING#')
    .map(({ pk, sk, pending: count }) => [
      `${pk.replace('PENDING#', '')} ${sk.replace('COUNT#', '')}`,
      count,
    ])
    .filter(([, count]) => count !== 0);
  const expected = [...new Set(pending)].map((id) => [
    id,
    pending.filter((one) => one === id).length,
  ]);
  expect(counts.toSorted()).toEqual(expected.toSorted());
}

interface StoredRecords {
  readonly table: Table;
  readonly buckets: Pick<TestBuckets, 'keys'>;
}

/**
 * Asserts consistency: every file has its record and every record its file, every approved submission of type `notes`
 * has exactly one note, every approval exactly one credit, every counter equals its recount, and nothing is unfinished.
 */
export async function expectConsistentSubmissions({
  table,
  buckets,
}: StoredRecords): Promise<void> {
  const items = await scanAllItems(table);
  const submissions = itemsUnder(items, 'SUBMISSION#') as unknown as (SubmissionRecord &
    StoredItem)[];
  const notes = itemsUnder(items, 'NOTE#') as unknown as StoredNote[];
  const uploads = itemsUnder(items, 'UPLOAD#');
  const approved = submissions.filter(({ status }) => status === 'approved');

  expect(submissions.filter((one) => one.unfinished_since ?? one['gsi1pk'])).toEqual([]);
  expect(submissions.filter(({ status }) => status === 'rejected')).toEqual([]);

  const waiting = submissions.filter(
    (one) => one.upload && one.status !== 'rejected' && one.note_id === null,
  );
  const holding = waiting.map(({ upload }) => `private/${upload!.id}/${upload!.name}`);
  const storedKeys = await buckets.keys('uploads');
  expect(storedKeys.filter((key) => key.startsWith('private/'))).toEqual(holding.toSorted());

  const publicFiles = notes
    .map((note) => note.drive_file_id)
    .filter((id) => id.startsWith('files/'));
  expect(await buckets.keys('files')).toEqual(publicFiles.toSorted());

  expect(uploads.filter(({ name }) => name === undefined)).toEqual([]);
  const claimed = uploads.flatMap(({ submission_id: id }) => (id === undefined ? [] : [id]));
  const withFile = submissions.filter((one) => one.upload).map(({ id }) => id);
  expect(claimed.toSorted()).toEqual(withFile.toSorted());

  const published = approved.flatMap((one) =>
    one.status === 'approved' && one.note_id !== null ? [one.note_id] : [],
  );
  expect(notes.map(({ id }) => id).toSorted()).toEqual(published.toSorted());
  checkFiles(items, notes, approved);
  checkLedger(items, approved);
  checkPendingCounts(items);

  expect((await getSiteCounts(table)).notes).toBe(notes.length);
  const totals = await listCourseTotals(table, 'COURSE#2018', 'COURSE#2030');
  expect(totals.reduce((sum, one) => sum + one.notes, 0)).toBe(notes.length);
}
