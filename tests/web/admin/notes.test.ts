import { expect, test } from 'vitest';
import type { AdminSubject, Branch } from '../../../functions/contracts/catalogue.ts';
import { detailsOf } from '../../../functions/contracts/domain/note-details.ts';
import type { AdminNote } from '../../../functions/contracts/notes.ts';
import { rankMatches } from '../../../web/src/features/admin/notes/course-search.tsx';
import {
  emptyNote,
  noteBody,
  noteValues,
} from '../../../web/src/features/admin/notes/note-values.ts';
import {
  affectedNotes,
  possibleActions,
} from '../../../web/src/features/admin/notes/use-note-bulk.tsx';
import { sendInParts } from '../../../web/src/features/admin/list/use-bulk.ts';

const note = (id: string, changes: Partial<AdminNote> = {}) =>
  ({
    id,
    title: id,
    description: null,
    subject_id: 's1',
    scheme_year: '2022',
    branch_name: 'Computer Science',
    semester: 4,
    module_number: null,
    file_type: 'pptx',
    topics: ['Greedy', 'DP'],
    status: 'approved',
    ...changes,
  }) as AdminNote;

const filled = {
  ...emptyNote,
  title: ' Greedy ',
  semester: '4',
  subject_id: 's1',
  module_number: '2',
};
const drive = 'https://drive.google.com/file/d/1aBcDeFgHiJkLmNoPqRsTuVwXyZ/view';

test('the request names only the file of the chosen source', () => {
  const common = {
    title: 'Greedy',
    subject_id: 's1',
    semester: 4,
    kind: 'notes',
    exam_session: null,
    module_number: 2,
    ...detailsOf({}),
  };
  expect(noteBody({ ...filled, drive_file_id: drive }, 'u1')).toEqual({
    ...common,
    upload_id: 'u1',
  });
  const onDrive = {
    ...filled,
    method: 'drive',
    drive_file_id: drive,
    file_type: 'docx',
    module_number: '',
  } as const;
  expect(noteBody(onDrive, 'u1')).toEqual({
    ...common,
    module_number: null,
    drive_file_id: drive,
    file_type: 'docx',
  });
  expect(noteBody({ ...filled, method: 'unchanged' }, 'u1')).toEqual({
    ...common,
  });
});

test('topics are written with commas', () => {
  const { topics } = noteBody({ ...filled, topics: ' Greedy , ,Backtracking,' }, 'u1');
  expect(topics).toEqual(['Greedy', 'Backtracking']);
});

test('a stored note finds its place by its names, and keeps its subject when they are gone', () => {
  const catalogue = {
    schemes: [{ id: 'sch', year: '2022' }],
    branches: [{ id: 'cse', name: 'Computer Science' }],
  } as never;
  expect(noteValues(note('n'), catalogue)).toMatchObject({
    method: 'unchanged',
    scheme_id: 'sch',
    branch_id: 'cse',
    semester: '4',
    subject_id: 's1',
    module_number: '',
    topics: 'Greedy, DP',
  });
  const lost = noteValues(note('n', { branch_name: null }), catalogue);
  expect(lost).toMatchObject({ branch_id: '', subject_id: 's1' });
});

const subject = (id: string, code: string, branch_id: string) =>
  ({ id, code, branch_id }) as AdminSubject;

test('each course is found once: an exact code first, in the chosen branch or the one that a code names', () => {
  const branches = [
    { id: 'b-cs', code: 'CS' },
    { id: 'b-ad', code: 'AD' },
  ] as unknown as Branch[];
  const found = [
    subject('longer', 'BCS401A', 'b-cs'),
    subject('elsewhere', 'BCS401', 'b-ad'),
    subject('home', 'BCS401', 'b-cs'),
  ];
  const ids = (search: string, branch?: string) =>
    rankMatches(found, search, branches, branch).map(({ id }) => id);
  expect(ids(' bcs401')).toEqual(['home', 'longer']);
  expect(ids(' bcs401', 'b-ad')).toEqual(['elsewhere', 'longer']);
  expect(ids('algorithms')).toEqual(['longer', 'home']);
});

test('an action applies only to items that it changes, and only possible actions are offered', () => {
  const notes = [note('a'), note('b', { status: 'pending' }), note('c', { status: 'deleted' })];
  const ids = (action: Parameters<typeof affectedNotes>[0]) =>
    affectedNotes(action, notes).map(({ id }) => id);
  expect(ids('approve')).toEqual(['b']);
  expect(ids('unpublish')).toEqual(['a']);
  expect(ids('delete')).toEqual(['a', 'b']);
  expect(ids('restore')).toEqual(['c']);
  expect(possibleActions([note('a')])).toEqual(['unpublish', 'delete']);
  expect(possibleActions([])).toEqual([]);
});

test('a bulk action is sent in parts; each failure has its reason and does not stop the rest', async () => {
  const progress: number[] = [];
  let requestCount = 0;
  const answer = await sendInParts(
    Array.from({ length: 45 }, (_, at) => `n${at}`),
    async (part) => {
      requestCount += 1;
      if (requestCount === 2) throw new Error('lost');
      const [first, ...done] = part;
      return { done, failed: [{ id: first!, reason: 'Not now' }] };
    },
    (done) => progress.push(done),
  );
  expect(progress).toEqual([20, 40, 45]);
  expect(answer.done).toHaveLength(19 + 4);
  const reasons = Object.groupBy(answer.failed, ({ reason }) => reason);
  expect(reasons['The server did not answer. Check your connection.']).toHaveLength(20);
  expect(reasons['Not now']).toHaveLength(2);
});
