import { assert, integer, property, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { ProblemError } from '../../functions/contracts/http/client.ts';
import type { SubmissionId } from '../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../functions/contracts/submissions.ts';
import {
  approvalObstacle,
  isOnDrive,
  needsSubject,
  downloadMessage,
  bySemester,
  codesDisagree,
  suggestSubject,
} from '../../web/src/features/admin/pending/submission-rules.ts';
import { refusalOrText } from '../../web/src/features/admin/data/error-messages.ts';
import { actionForKey, shortcuts } from '../../web/src/features/admin/pending/queue-keys.ts';
import {
  emptyQueue,
  neighbour,
  stillSelected,
  takeFirstPage,
  takeNextPage,
  withoutItem,
  type Queue,
} from '../../web/src/features/admin/pending/queue.ts';
import {
  answerMessage,
  roleMessage,
  signInMessage,
} from '../../web/src/features/admin/sign-in/sign-in-message.ts';
import { subjects } from '../support/samples.ts';
import { ada } from './fake-api.ts';

type Inspected = Partial<Submission['inspection']>;

function submission(id: string, changes: Partial<Submission> = {}, found: Inspected = {}) {
  return {
    id,
    title: id,
    submission_type: 'notes',
    subject_id: ada.id,
    subject_name: null,
    created_at: `2026-03-11T20:00:${id.padStart(2, '0')}Z`,
    inspection: {
      verdict: 'clean',
      reasons: [],
      pages: 2,
      size: 900,
      sha256: 'ab',
      course_code: null,
      ...found,
    },
    ...changes,
  } as Submission;
}

const none: ReadonlySet<SubmissionId> = new Set();
const ids = ({ items }: Queue) => items.map(({ id }) => id);
const queueOf = (names: readonly number[], next: string | null = null): Queue => ({
  items: names.map((name) => submission(String(name))),
  next,
});

test('a first page brings what is new and takes what is gone, and leaves what lies behind it', () => {
  const known = queueOf([9, 8, 7, 6, 5], 'after 5');
  expect(ids(takeFirstPage(known, queueOf([10, 9, 7], 'after 7'), none))).toEqual([
    '10',
    '9',
    '7',
    '6',
    '5',
  ]);
  expect(takeFirstPage(known, queueOf([10, 9, 7], 'after 7'), none).next).toBe('after 5');
  expect(takeFirstPage(known, queueOf([9, 8]), none)).toMatchObject({ next: null });
  expect(ids(takeFirstPage(known, queueOf([9, 8]), none))).toEqual(['9', '8']);
});

test('what was decided here does not come back', () => {
  const decided = new Set(['9' as SubmissionId]);
  const page = queueOf([9, 8], 'after 8');
  expect(ids(takeFirstPage(queueOf([8]), page, decided))).toEqual(['8']);
  expect(ids(takeNextPage(queueOf([10]), page, decided))).toEqual(['10', '8']);
});

test('whatever pages come, a queue has no item twice, newest first', () => {
  const names = uniqueArray(integer({ min: 0, max: 59 }), { maxLength: 20 }).map((all) =>
    all.toSorted((a, b) => b - a),
  );
  assert(
    property(names, names, integer({ min: 1, max: 20 }), (before, after, size) => {
      const rest = after.slice(size);
      const page = queueOf(after.slice(0, size), rest.length > 0 ? 'more' : null);
      const held = ids(takeFirstPage(queueOf(before), page, none)).map(Number);
      expect(held).toEqual([...new Set(held)].toSorted((a, b) => b - a));
      expect(page.next === null ? held : after).toEqual(after);
    }),
  );
});

test('the next one takes the place of one that goes; the last gives way to the one before', () => {
  const queue = queueOf([3, 2, 1]);
  const after = (id: string) => {
    const left = withoutItem(queue, id as SubmissionId);
    return stillSelected(queue, left, id as SubmissionId);
  };
  expect([after('3'), after('2'), after('1')]).toEqual(['2', '1', '2']);
  expect(stillSelected(queueOf([1]), emptyQueue, '1' as SubmissionId)).toBeNull();
  expect(stillSelected(emptyQueue, queue, null)).toBe('3');
  expect(stillSelected(queue, queueOf([4, 3, 2]), '2' as SubmissionId)).toBe('2');
});

test('one walks to the ends and not beyond', () => {
  const queue = queueOf([3, 2, 1]);
  const walk = (from: string, steps: number) => neighbour(queue, from as SubmissionId, steps);
  expect([walk('3', 1), walk('1', 1), walk('3', -1), walk('2', 9), walk('2', -9)]).toEqual([
    '2',
    '1',
    '3',
    '1',
    '3',
  ]);
  expect(neighbour(emptyQueue, null, 1)).toBeNull();
});

test('only a clean file can be approved, and the reason is said', () => {
  expect(approvalObstacle(submission('a'))).toBeNull();
  expect(approvalObstacle(submission('a', {}, { verdict: 'pending' }))).toContain('inspected');
  expect(
    approvalObstacle(submission('a', {}, { verdict: 'refused', reasons: ['It is a script.'] })),
  ).toBe('The file was refused and can only be rejected. It is a script.');
});

test('a subject is asked for notes without one, and for nothing else', () => {
  expect(needsSubject(submission('a'))).toBe(false);
  expect(needsSubject(submission('a', { subject_id: null }))).toBe(true);
  expect(needsSubject(submission('a', { subject_id: null, submission_type: 'other' }))).toBe(false);
  expect(isOnDrive(submission('a', {}, { sha256: null }))).toBe(true);
  expect(isOnDrive(submission('a', {}, { sha256: null, verdict: 'pending' }))).toBe(false);
});

test('the code in the file says which subject, before what the contributor wrote', () => {
  const other = subjects.find(({ code }) => code !== ada.code)!;
  const unsure = { subject_id: null, subject_name: ` ${other.name.toLowerCase()} ` };
  expect(suggestSubject(subjects, submission('a', unsure))).toBe(other.id);
  expect(suggestSubject(subjects, submission('a', unsure, { course_code: 'bcs401' }))).toBe(ada.id);
  expect(suggestSubject(subjects, submission('a'))).toBe(ada.id);
  expect(suggestSubject(subjects, submission('a', { subject_id: null }))).toBeNull();
});

test('codes disagree only when both are known and differ', () => {
  expect(codesDisagree('BCS401', ada)).toBe(false);
  expect(codesDisagree('21CS42', ada)).toBe(true);
  expect(codesDisagree(null, ada)).toBe(false);
  expect(codesDisagree('BCS401', undefined)).toBe(false);
});

test('subjects stand by semester, none lost', () => {
  const groups = bySemester(subjects);
  const semesters = groups.map(([semester]) => semester);
  expect(semesters).toEqual(semesters.toSorted((a, b) => a - b));
  expect(groups.flatMap(([, group]) => group)).toHaveLength(subjects.length);
});

test('each key does one thing, and none with Ctrl, Alt or Meta', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false };
  const keys = shortcuts.flatMap((shortcut) => shortcut.keys);
  expect(new Set(keys).size).toBe(keys.length);
  for (const { keys: all, action } of shortcuts)
    for (const key of all) {
      expect(actionForKey({ key, ...plain })).toBe(action);
      expect(actionForKey({ key, ...plain, ctrlKey: true })).toBeNull();
    }
  expect(actionForKey({ key: 'A', ...plain })).toBe('approve');
  for (const key of ['Tab', 'Enter', ' ', 'Escape', 'x'])
    expect(actionForKey({ key, ...plain })).toBeNull();
});

const problem = (status: number, detail = 'Said by the server') =>
  new ProblemError({ type: 'about:blank', title: '', status, detail });

test('a refusal is told as the server words it, a failure in the spec’s words', () => {
  expect(refusalOrText('Failed', problem(409))).toBe('Said by the server');
  expect(refusalOrText('Failed', problem(500))).toBe('Failed');
  expect(refusalOrText('Failed', new TypeError('network'))).toBe('Failed');
  expect(downloadMessage(problem(404))).toBe('No file available for download');
  expect(downloadMessage(problem(500))).toBe('Failed to download note');
});

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

test('a failed sign-in never says which of e-mail and password was wrong', () => {
  expect(signInMessage(named('NotAuthorizedException', 'Incorrect username or password.'))).toBe(
    'Invalid credentials.',
  );
  expect(signInMessage(named('UserNotFoundException', 'User does not exist.'))).toBe(
    'Invalid credentials.',
  );
  expect(signInMessage(named('NotAuthorizedException', 'Password attempts exceeded'))).toBe(
    'Password attempts exceeded',
  );
  expect(signInMessage(named('NetworkError', 'x'))).toContain('connection');
  expect(signInMessage(new Error('Authentication failed'))).toBe('Authentication failed');
  expect(signInMessage(undefined)).toBe('Invalid credentials.');
  expect(answerMessage(named('CodeMismatchException', 'x'))).toContain('code');
});

test('the three messages of the role look-up', () => {
  expect(roleMessage(problem(403, 'User not found in database'))).toBe(
    'User not found in database',
  );
  expect(roleMessage(problem(500))).toBe('Failed to verify user role');
  expect(roleMessage(new TypeError('network'))).toBe('Failed to verify user role');
});
