import { expect, test, vi } from 'vitest';
import type { FindingCode, NewSubmission } from '../../../functions/contracts/submissions.ts';
import { findModuleHeadings, findModules } from '../../../functions/inspection/module-numbers.ts';
import { putLikeness } from '../../../functions/table/submissions/file-hash.ts';
import {
  getSubmissionRecord,
  type SubmittedFile,
} from '../../../functions/table/submissions/submission.ts';
import {
  putExtractedFacts,
  type ExtractedFacts,
} from '../../../functions/table/submissions/upload.ts';
import { openContributions } from '../../support/fixtures/contributions.ts';

const site = await openContributions();
const { submissions } = site.admin.api;

const clean: ExtractedFacts = {
  course_codes: ['BCS401'],
  modules: [2],
  title: null,
  blanked: null,
  has_text: true,
};
/** Sends a document whose text says this. */
async function send(
  title: string,
  facts: Partial<ExtractedFacts> = {},
  changes: Partial<NewSubmission> = {},
) {
  const id = await site.submit({ title, ...changes });
  await putExtractedFacts(site.table, await uploadOf(id), { ...clean, ...facts });
  return id;
}
const uploadOf = async (id: string) =>
  ((await getSubmissionRecord(site.table, id as never))!.upload as SubmittedFile).id;
const paramsOf = (id: string) => ({ params: { submissionId: id as never } });
const show = (id: string) => submissions.getSubmission(paramsOf(id));
const correct = (id: string, body: object) =>
  submissions.correctSubmission({ ...paramsOf(id), body });
const codesOf = async (id: string) => (await show(id)).findings.map(({ code }) => code);
const approveAll = (ids: readonly string[], accepted: readonly never[] = []) =>
  submissions.approveSubmissions({
    body: { approvals: ids.map((id) => ({ id, accepted: [...accepted] })) as never },
  });

test.each<[string, Partial<ExtractedFacts>, Partial<NewSubmission>, FindingCode[]]>([
  ['another course’s code', { course_codes: ['BCS403'] }, {}, ['other_code']],
  ['no course code', { course_codes: [] }, {}, ['no_code']],
  ['another module in its headings', { modules: [5] }, {}, ['other_module']],
  ['no readable text', { has_text: false }, {}, ['no_text']],
  ['no subject', {}, { subject_id: null }, ['no_subject']],
  [
    'neither kind nor subject',
    {},
    { submission_type: 'other', subject_id: null, subject_name: null, module_number: null },
    ['publishes_nothing'],
  ],
])('a document with %s is not clean', async (_, facts, changes, codes) => {
  const id = await send('Notes', facts, changes);
  expect(await codesOf(id)).toEqual(codes);
  expect(await approveAll([id])).toMatchObject({ done: [], failed: [{ id }] });
});

test('a title that names another module is a finding, and its module is suggested', async () => {
  const id = await send('Greedy algorithms, module 5', { modules: [] });
  const seen = await show(id);
  expect(seen.findings).toEqual([{ code: 'other_module', found: 'title' }]);
  expect(seen.suggested_module).toBe(5);
  await correct(id, { module_number: 5 });
  expect(await codesOf(id)).toEqual([]);
});

test('a document is not clean before it was read', async () => {
  const id = await site.submit();
  expect(await codesOf(id)).toEqual(['unread']);
  await putExtractedFacts(site.table, await uploadOf(id), clean);
  expect(await codesOf(id)).toEqual([]);
});

test('the course in the file is suggested, in the branch that the submission names', async () => {
  const where = { scheme_id: '2022' as never, branch_id: 'cse' as never };
  const id = await send('Lost', {}, { subject_id: null, ...where });
  const { suggested_subject } = await show(id);
  expect(suggested_subject).toMatchObject({ code: 'BCS401' });
  expect((await correct(id, { subject_id: suggested_subject!.id })).findings).toEqual([]);
});

test('a copy and its original show each other, waiting and published', async () => {
  const [original, copy] = [await send('Original'), await send('Copy')];
  const file = async (id: string) => (await show(id)).inspection.sha256!;
  await putLikeness(site.table, await file(copy), { file: await file(original), likeness: 0.7 });
  const pairs = [
    [original, copy],
    [copy, original],
  ] as const;
  for (const [one, other] of pairs) {
    const { similar, findings } = await show(one);
    expect(similar).toMatchObject([{ kind: 'submission', id: other, likeness: 0.7 }]);
    expect(findings).toEqual([{ code: 'copy' }]);
  }
  expect((await approveAll([original, copy])).done).toEqual([]);
  const { note_id } = await site.approve(original);
  expect((await show(copy)).similar).toMatchObject([{ kind: 'note', id: note_id }]);
});

test('one request approves many, accepts what was seen, and can be repeated', async () => {
  const ids = [await send('One'), await send('Two'), await send('Three')];
  const flagged = await send('Two courses', { course_codes: ['BCS403'] });
  const body = {
    approvals: [
      ...ids.map((id) => ({ id: id as never, accepted: [] })),
      { id: flagged as never, accepted: ['other_code' as const] },
      { id: 'gone' as never, accepted: [] },
    ],
  };
  for (const _ of [1, 2]) {
    const { done, failed } = await submissions.approveSubmissions({ body });
    expect(done.toSorted()).toEqual([...ids, flagged].toSorted());
    expect(failed).toEqual([{ id: 'gone', reason: 'Submission not found' }]);
  }
  expect(await show(flagged)).toMatchObject({ status: 'approved' });
});

test('a contributor’s panel lists what they sent, with decisions and points', async () => {
  const phone = { submitter_phone: '9000000001' };
  const first = await send('First', {}, phone);
  expect((await show(first)).contributor).toMatchObject({ waiting: 1, approved: 0, rejected: 0 });
  const refused = await send('Refused', {}, phone);
  const waiting = await send('Waiting', {}, phone);
  await site.approve(first);
  const rejection = { reason: 'unreadable', message: 'Scan it again' } as const;
  await site.reject(refused, rejection);
  const record = await submissions.getContributor(paramsOf(waiting));
  expect(record).toMatchObject({
    name: 'Asha',
    waiting: 1,
    approved: 1,
    rejected: 1,
    available_points: 50,
    submissions: [
      { title: 'Waiting', status: 'pending', decided_at: null },
      { title: 'Refused', status: 'rejected', subject_code: 'BCS401', ...rejection },
      { title: 'First', status: 'approved', points: 50 },
    ],
  });
  expect(JSON.stringify(record)).not.toContain(phone.submitter_phone);
  const { items } = await submissions.listDecisions();
  expect(items.slice(0, 2).map(({ title }) => title)).toEqual(['Refused', 'First']);
  expect(JSON.stringify(items)).not.toContain('RECEIPT');
});

const decidedTitles = async () =>
  (await submissions.listDecisions()).items.map(({ title }) => title);

test('decisions leave the list after 30 days', async () => {
  const id = await send('Long ago');
  await site.reject(id);
  expect(await decidedTitles()).toContain('Long ago');
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ['Date'] });
  expect(await decidedTitles()).toEqual([]);
});

test('modules are read from titles, names of files and headings', () => {
  const titles = ['Module 3 notes', 'BCS303-M5.pdf', 'Modules 1-3', 'UNIT-IV', 'mod 5 arithmetic'];
  expect(titles.map((title) => findModules(title))).toEqual([[3], [5], [1, 2, 3], [4], []]);
  expect(findModuleHeadings('BCS303 OS\nModule - 5\nFiles\fModule 3')).toEqual([5]);
  expect(findModuleHeadings('Cover\f\nModule 1\nas module 3 shows\nMODULE 2: Trees')).toEqual([
    1, 2,
  ]);
});
