import { expect, test } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import type { Finding, Submission } from '../../../functions/contracts/submissions.ts';
import {
  approvalObstacle,
  isOnDrive,
  findingText,
  needsSubject,
  bySemester,
  placeText,
  recordText,
} from '../../../web/src/features/admin/pending/submission-rules.ts';
import {
  actionForKey,
  shortcuts,
} from '../../../web/src/features/admin/pending/queue/queue-keys.ts';
import {
  narrowQueue,
  neighbour,
  stillSelected,
  type QueueFilter,
} from '../../../web/src/features/admin/pending/queue/use-queue.ts';
import {
  answerMessage,
  signInMessage,
} from '../../../web/src/features/admin/session/sign-in-message.ts';
import { subjects } from '../../support/fixtures/samples.ts';
import { ada } from '../fake-api.ts';

type Inspected = Partial<Submission['inspection']>;

function submission(id: string, changes: Partial<Submission> = {}, found: Inspected = {}) {
  return {
    id,
    title: id,
    submission_type: 'notes',
    kind: null,
    subject_id: ada.id,
    subject_name: null,
    subject_code: ada.code,
    exam_session: null,
    duplicate_of: null,
    submitter_name: 'Asha',
    contributor: { id: 'a', waiting: 1, approved: 0, rejected: 0 },
    findings: [],
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

const queueOf = (...names: string[]) => names.map((name) => submission(name));
const idOf = (name: string) => name as SubmissionId;

test('after a removal the next item is selected, or the previous one at the end', () => {
  const after = (left: string[], id: string, index: number) =>
    stillSelected(queueOf(...left), { id: idOf(id), index });
  expect(after(['2', '1'], '3', 0)).toEqual({ id: '2', index: 0 });
  expect(after(['3', '1'], '2', 1)).toEqual({ id: '1', index: 1 });
  expect(after(['3', '2'], '1', 2)).toEqual({ id: '2', index: 1 });
  expect(after(['4', '3', '2'], '2', 1)).toEqual({ id: '2', index: 2 });
  expect(after([], '1', 0)).toBeNull();
  expect(stillSelected(queueOf('3', '2'), null)).toEqual({ id: '3', index: 0 });
});

test('the selection moves to the ends of the list and not beyond', () => {
  const queue = queueOf('3', '2', '1');
  const walk = (from: string, steps: number) => neighbour(queue, idOf(from), steps);
  expect([walk('3', 1), walk('1', 1), walk('3', -1), walk('2', 1)]).toEqual(['2', '1', '3', '1']);
  expect(neighbour([], null, 1)).toBeNull();
});

test('the record of a contributor and the course of a submission are described in words', () => {
  expect(recordText({ id: '', waiting: 1, approved: 0, rejected: 0 })).toBe('first submission');
  expect(recordText({ id: '', waiting: 1, approved: 4, rejected: 1 })).toBe(
    '4 approved, 1 rejected',
  );
  expect(placeText(submission('a', { module_number: 2 }))).toBe('BCS401 · Module 2');
});

test('only a clean file can be approved, and the reason is shown', () => {
  expect(approvalObstacle(submission('a'))).toBeNull();
  expect(approvalObstacle(submission('a', {}, { verdict: 'pending' }))).toContain('inspected');
  expect(
    approvalObstacle(submission('a', {}, { verdict: 'refused', reasons: ['It is a script.'] })),
  ).toBe('The file was refused and can only be rejected. It is a script.');
  expect(approvalObstacle(submission('a', { needs_copy: true }))).toContain('Upload a copy');
});

test('only notes without a subject require one', () => {
  expect(needsSubject(submission('a'))).toBe(false);
  expect(needsSubject(submission('a', { subject_id: null }))).toBe(true);
  expect(needsSubject(submission('a', { subject_id: null, submission_type: 'other' }))).toBe(false);
  expect(isOnDrive(submission('a', {}, { sha256: null }))).toBe(true);
  expect(isOnDrive(submission('a', {}, { sha256: null, verdict: 'pending' }))).toBe(false);
});

test('each finding is a sentence, unless the card shows it by itself', () => {
  const seen = submission('a', { module_number: 3, suggested_module: 5 });
  const text = (finding: Finding) => findingText(finding, seen);
  expect(text({ code: 'other_module', found: 'file' })).toBe(
    'The file says Module 5, but it was sent for Module 3.',
  );
  expect(text({ code: 'other_code', found: 'BCS303' })).toBe(
    'The file says BCS303, but it was sent for BCS401.',
  );
  expect(text({ code: 'publishes_nothing' })).toMatch(/publishes nothing and pays 50 points/);
  expect(text({ code: 'copy' })).toBeNull();
});

test('the queue is narrowed by search, kind, branch, check and person', () => {
  const person = { id: 'p', waiting: 1, approved: 0, rejected: 0 };
  const rows = [
    submission('sets', { branch_id: 'cse' as never, findings: [] }),
    submission('graphs', { kind: 'syllabus', findings: [{ code: 'copy' }], contributor: person }),
  ];
  const found = (filter: Partial<Record<QueueFilter, string>>, search = '') =>
    narrowQueue(rows, { filter, search }).map(({ id }) => String(id));
  expect(found({})).toEqual(['sets', 'graphs']);
  expect(found({}, 'GRAPHS syllabus')).toEqual(['graphs']);
  expect(found({ branch: 'cse' })).toEqual(['sets']);
  expect(found({ kind: 'notes' })).toEqual(['sets']);
  expect(found({ checked: 'flagged' })).toEqual(['graphs']);
  expect(found({ checked: 'clean', person: 'p' })).toEqual([]);
});

test('subjects are grouped by semester without loss', () => {
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
