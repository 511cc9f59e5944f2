import { expect, test } from 'vitest';
import type { SubmissionId } from '../../../functions/contracts/domain/fields.ts';
import { openContributions } from '../../support/fixtures/contributions.ts';
import { expectProblem } from '../../support/test-api.ts';

const site = await openContributions();
const admin = site.admin.api.submissions;

const send = async (changes: object = {}) => (await site.submitDrive(changes)).id;
const correct = (id: SubmissionId, body: object) =>
  admin.correctSubmission({ params: { submissionId: id }, body: body as never });
const noteOf = async (id: string) =>
  site.testApi.visitor().api.notes.getNote({ params: { noteId: id as never } });

test('a correction is what an approval publishes', async () => {
  const id = await send({ title: 'Teh graphs', module_number: 2 });
  const corrected = {
    title: 'The graphs',
    description: ' Two pages ',
    module_number: 3,
    semester: 4,
  };
  expect(await correct(id, corrected)).toMatchObject({
    ...corrected,
    description: 'Two pages',
    submission_type: 'notes',
    kind: null,
  });
  const { note_id } = await site.approve(id);
  expect(await noteOf(note_id!)).toMatchObject({
    title: 'The graphs',
    description: 'Two pages',
    module_number: 3,
  });
});

test('absent fields stay, and every correction is audited', async () => {
  const id = await send({ title: 'Sets', module_number: 2 });
  expect(await correct(id, { title: 'Sets and maps' })).toMatchObject({ module_number: 2 });
  const { items } = await site.admin.api.audit.listAudit({ query: {} });
  expect(items.find(({ target }) => target === `submission ${id}`)).toMatchObject({
    what: 'correct',
    before: { title: 'Sets' },
    after: { title: 'Sets and maps' },
  });
});

test('a kind makes notes other material, and back', async () => {
  const id = await send();
  expect(await correct(id, { kind: 'question_paper', exam_session: '2026-06' })).toMatchObject({
    submission_type: 'other',
    kind: 'question_paper',
    exam_session: '2026-06',
  });
  expect(await correct(id, { kind: 'notes' })).toMatchObject({
    submission_type: 'notes',
    kind: null,
    exam_session: null,
  });
});

test('the desk shows what the module has and what was decided about the contributor', async () => {
  const who = { submitter_phone: '9123456780', submitter_email: 'record@example.com' };
  const place = { ...who, subject_id: 'cse-ada', module_number: 5 };
  const [first, second, third] = [await send(place), await send(place), await send(place)];
  const { note_id } = await site.approve(first);
  await site.reject(second);
  const seen = await admin.getSubmission({ params: { submissionId: third } });
  expect(seen).toMatchObject({
    subject_code: 'BCS401',
    in_module: [{ id: note_id }],
    contributor: { approved: 1, rejected: 1 },
  });
  expect(await correct(third, { module_number: 4 })).toMatchObject({ in_module: [] });
});

test('an approved submission is not corrected, an unknown one not found', async () => {
  const id = await send();
  await site.approve(id);
  const text = 'This submission has already been approved.';
  await expectProblem(correct(id, { title: 'Late' }), 409, text);
  await expectProblem(correct('none' as SubmissionId, { title: 'A' }), 404, 'Submission not found');
});
