import { expect, test } from 'vitest';
import { openContributions } from '../support/fixtures/contributions.ts';
import { redemptionBody, storeReward } from '../support/fixtures/rewards.ts';
import { expectProblem } from '../support/test-api.ts';

const site = await openContributions();
const { admin, testApi, student } = site;
const contributor = { phone: '9876543210', email: 'asha@example.com' };
const points = () => student.api.rewards.checkPoints({ body: contributor });

const publish = () => site.publish({ submitter_phone: contributor.phone });
const inbox = async (state: 'open' | 'done' = 'open') =>
  (await admin.api.messages.listInbox({ query: { state } })).items;
const report = (noteId: string, body: Record<string, unknown>) =>
  testApi.visitor().api.messages.createReport({ params: { noteId }, body: body as never });
const complete = (itemId: string) => admin.api.messages.completeInboxItem({ params: { itemId } });

test('the inbox has reports and messages, newest first, until they are done', async () => {
  const noteId = await publish();
  const { id: first } = await testApi.visitor().api.messages.createMessage({
    body: { name: 'Ravi', email: 'ravi@example.com', message: 'Which scheme?' },
  });
  const body = { report_id: 'r-1', reason: 'copyright', message: ' My book. ', email: '' };
  expect(await report(noteId, body)).toEqual({ id: 'r-1' });
  await report(noteId, body);
  expect(await inbox()).toMatchObject([
    {
      kind: 'report',
      reason: 'copyright',
      message: 'My book.',
      email: null,
      note_id: noteId,
      note_title: 'Greedy algorithms',
    },
    { id: first, kind: 'message', topic: 'general', email: 'ravi@example.com', state: 'open' },
  ]);
  const done = await complete(first);
  expect(done).toMatchObject({ state: 'done', done_by: 'admin-1' });
  expect(await complete(first)).toEqual(done);
  expect((await inbox()).map(({ id }) => id)).toEqual(['r-1']);
  expect((await inbox('done')).map(({ id }) => id)).toContain(first);
  const page = await admin.api.notes.getAdminNote({ params: { noteId } });
  expect(page.status).toBe('approved');
});

test('only a public note can be reported, and only a stored item be done', async () => {
  await expectProblem(report('no-note', { reason: 'spam' }), 404);
  await expectProblem(complete('no-item'), 404);
});

const takeDown = (noteId: string, take_points_back: boolean) =>
  admin.api.notes.takeDownNote({
    params: { noteId },
    body: { reason: 'Copyright of the author', take_points_back },
  });

test('a take-down deletes the note once and takes its points back', async () => {
  const noteId = await publish();
  const { available_points: before } = await points();
  const taken = await takeDown(noteId, true);
  expect(taken).toMatchObject({ note: { status: 'deleted' }, points_taken: 50, points_missing: 0 });
  expect(await takeDown(noteId, true)).toEqual(taken);
  const { available_points, entries } = await points();
  expect(available_points).toBe(before - 50);
  const entry = { amount: -50, reason: 'taken_back', note_id: noteId };
  expect(entries).toContainEqual(expect.objectContaining(entry));
  await expectProblem(student.api.notes.getNote({ params: { noteId } }), 404);
  expect((await inbox('done'))[0]).toMatchObject({
    kind: 'take_down',
    note_id: noteId,
    reason: 'Copyright of the author',
    points_taken: 50,
  });
});

test('a take-down leaves the points where they were not asked for, and takes them once after a restore', async () => {
  const noteId = await publish();
  const { available_points: before } = await points();
  expect(await takeDown(noteId, false)).toMatchObject({ points_taken: 0, points_missing: 0 });
  expect((await points()).available_points).toBe(before);
  for (const expected of [50, 0]) {
    await admin.api.notes.restoreNote({ params: { noteId }, body: {} });
    expect(await takeDown(noteId, true)).toMatchObject({ points_taken: expected });
  }
  expect((await points()).available_points).toBe(before - 50);
});

test('a take-down is undone with its points where that is asked for, once', async () => {
  const noteId = await publish();
  const { available_points: before } = await points();
  await takeDown(noteId, true);
  for (let i = 0; i < 2; i += 1)
    await admin.api.notes.restoreNote({ params: { noteId }, body: { return_points: true } });
  const { available_points, entries } = await points();
  expect(available_points).toBe(before);
  const entry = { amount: 50, reason: 'restored', note_id: noteId };
  expect(entries).toContainEqual(expect.objectContaining(entry));
  expect(await takeDown(noteId, true)).toMatchObject({ points_taken: 50 });
});

test('a take-down takes what the balance has and notes the rest', async () => {
  const noteId = await publish();
  const { available_points } = await points();
  const reward = await storeReward(testApi.table, { points_cost: available_points - 20 });
  const body = redemptionBody(contributor, reward.id);
  await student.api.rewards.createRedemption({ body });
  expect(await takeDown(noteId, true)).toMatchObject({ points_taken: 20, points_missing: 30 });
  expect((await points()).available_points).toBe(0);
});

test('a take-down of a note that was deleted otherwise, or of an unknown one, is refused', async () => {
  const noteId = await publish();
  await admin.api.notes.deleteNote({ params: { noteId } });
  await expectProblem(takeDown(noteId, true), 409);
  await expectProblem(takeDown('no-note', true), 404);
});
