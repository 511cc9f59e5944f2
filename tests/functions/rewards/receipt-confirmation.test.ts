import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type {
  NoteId,
  ReceiptId,
  SubmissionId,
} from '../../../functions/contracts/domain/fields.ts';
import { limits, maxPendingSubmissions } from '../../../functions/contracts/domain/limits.ts';
import { applyCreditChanges } from '../../../functions/notes/contributors/apply-credit-changes.ts';
import { contributorIdOf } from '../../../functions/table/contributors/contributor-id.ts';
import { creditSubmission, getBalance } from '../../../functions/table/contributors/contributor.ts';
import { update } from '../../../functions/table/change.ts';
import { transact } from '../../../functions/table/write.ts';
import { keyPatterns, primaryKey } from '../../../functions/table/keys.ts';
import { getSubmissionRecord } from '../../../functions/table/submissions/submission.ts';
import type { StoredSubmission } from '../../../functions/table/submissions/submission.ts';
import { addUses } from '../../support/table/add-uses.ts';
import { openContributions, submissionBody } from '../../support/fixtures/contributions.ts';
import { openMailServices } from '../../support/fixtures/mail-services.ts';
import type { Visitor } from '../../support/test-api.ts';
import { expectProblem } from '../../support/test-api.ts';

const { testApi, table, admin, approve, reject } = await openContributions();
const outbox = await openMailServices();

let people = 0;
/** A contributor whom nobody knows yet, with a visitor of their own. */
function newPerson(name: string) {
  people += 1;
  const contact = {
    submitter_phone: String(9_100_000_000 + people),
    submitter_email: `p${people}@example.com`,
  };
  return { name, contact, visitor: testApi.visitor({ address: `203.0.113.${people}` }) };
}
type Person = ReturnType<typeof newPerson>;

/** Somebody at another address who knows phone and e-mail of a contributor. */
const strangerTo = ({ contact }: Person, name = 'Impostor') => ({
  name,
  contact,
  visitor: testApi.visitor({ address: `198.51.100.${people}` }),
});

const send = (
  { name, contact, visitor }: Person,
  credit: 'name' | 'public' = 'name',
  changes: object = {},
) =>
  visitor.api.submissions.createSubmission({
    body: {
      ...submissionBody(),
      submission_id: randomUUID() as SubmissionId,
      submitter_name: name,
      ...contact,
      credit,
      drive_file_id: `confirm-${randomUUID()}`,
      ...changes,
    } as never,
  });
const publish = async (person: Person, credit?: 'name' | 'public', changes?: object) => {
  const { id, receipt } = await send(person, credit, changes);
  return { receipt, noteId: (await approve(id)).note_id! };
};
const shownOn = async (noteId: NoteId) => {
  const { uploaded_by, contributor_slug } = await admin.api.notes.getNote({ params: { noteId } });
  return { uploaded_by, contributor_slug };
};
const pageOf = (slug: string) =>
  admin.api.contributors.getContributor({ params: { slug: slug as never } });
const payoutName = async ({ contact }: Person) =>
  (await getBalance(table, contributorIdOf(contact)))?.submitter_name;
const pointsOf = async ({ contact }: Person) =>
  (await getBalance(table, contributorIdOf(contact)))?.available_points;

const ask = (visitor: Visitor, receiptId: ReceiptId) =>
  visitor.api.rewards.sendReceiptCode({ params: { receiptId } });
const enter = (visitor: Visitor, receiptId: ReceiptId, code: string) =>
  visitor.api.rewards.confirmReceipt({ params: { receiptId }, body: { code } });
/** The code in the latest mail to a contributor. */
const mailed = ({ contact }: Person) => {
  const mail = outbox.latest(100).find(({ to }) => to.includes(contact.submitter_email))!;
  return /\b\d{6}\b/.exec(mail.text)![0];
};
async function confirm(person: Person, receiptId: ReceiptId) {
  await ask(person.visitor, receiptId);
  return enter(person.visitor, receiptId, mailed(person));
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wrongText = 'This code is wrong or has expired. Please check it, or ask for a new one.';

test('a later submission without the code credits points, and changes neither name, page, slug nor payout name', async () => {
  const asha = newPerson('Asha K. Rao');
  const first = await publish(asha, 'public');
  const { contributor_slug } = await shownOn(first.noteId);
  const forged = await publish(strangerTo(asha), 'public');
  await applyCreditChanges(table);
  expect(await shownOn(forged.noteId)).toEqual({
    uploaded_by: 'Asha K. Rao',
    contributor_slug: null,
  });
  const page = await pageOf(contributor_slug!);
  expect(page.name).toBe('Asha K. Rao');
  expect(page.documents.map(({ id }) => id)).toEqual([first.noteId]);
  expect(await payoutName(asha)).toBe('Asha K. Rao');
  expect(await pointsOf(asha)).toBe(100);
});

test('a later submission without the code does not make a page for a contributor who has none', async () => {
  const asha = newPerson('Asha');
  await publish(asha);
  const { noteId } = await publish(strangerTo(asha, 'Asha'), 'public');
  expect(await shownOn(noteId)).toEqual({ uploaded_by: 'Asha', contributor_slug: null });
});

test('a later submission without the code joins the page under the name of the page, however it is spelt', async () => {
  const asha = newPerson('Asha Rao');
  const first = await publish(asha, 'public');
  const again = await publish({ ...asha, name: 'ASHA  rao' }, 'public');
  const shown = await shownOn(first.noteId);
  expect(shown.contributor_slug).toMatch(/^asha-rao-/);
  expect(await shownOn(again.noteId)).toEqual(shown);
});

test('a later submission without the code of two first ones that are approved at once, one gives the name', async () => {
  const asha = newPerson('Asha');
  const sent = [await send(asha, 'public'), await send(strangerTo(asha), 'public')];
  const notes = await Promise.all(sent.map(({ id }) => approve(id)));
  const names = await Promise.all(
    notes.map(async ({ note_id }) => (await shownOn(note_id!)).uploaded_by),
  );
  expect(names).toEqual([await payoutName(asha), await payoutName(asha)]);
  const stale = { contributorId: contributorIdOf(asha.contact), balance: undefined };
  const credit = creditSubmission(
    { ...asha.contact, submitter_name: 'Impostor' },
    {
      amount: 50,
      reason: 'earned',
      title: 'Heaps',
      submission_id: 'third' as SubmissionId,
      note_id: null,
      at: new Date().toISOString(),
    },
    stale,
  );
  expect(await transact(table, credit)).toEqual(['balance']);
});

test('a code from the mailbox changes name, page and payout name, on all notes', async () => {
  const asha = newPerson('Asha');
  const first = await publish(asha, 'public');
  const { contributor_slug } = await shownOn(first.noteId);
  const married = { ...asha, name: 'Asha Kumar' };
  const second = await publish(married, 'public');
  expect(await confirm(married, second.receipt)).toEqual({ is_confirmed: true });
  await applyCreditChanges(table);
  for (const { noteId } of [first, second])
    expect(await shownOn(noteId)).toEqual({ uploaded_by: 'Asha Kumar', contributor_slug });
  const page = await pageOf(contributor_slug!);
  expect(page.name).toBe('Asha Kumar');
  expect(page.documents).toHaveLength(2);
  expect(await payoutName(asha)).toBe('Asha Kumar');
  const receipt = { params: { receiptId: second.receipt } };
  expect(await asha.visitor.api.submissions.getReceipt(receipt)).toMatchObject({
    is_confirmed: true,
  });
});

test('a code from the mailbox entered before the approval takes effect after it', async () => {
  const asha = newPerson('Asha');
  await publish(asha);
  const married = { ...asha, name: 'Asha Kumar' };
  const { id, receipt } = await send(married, 'public');
  await confirm(married, receipt);
  const { note_id } = await approve(id);
  await applyCreditChanges(table);
  const { uploaded_by, contributor_slug } = await shownOn(note_id!);
  expect(uploaded_by).toBe('Asha Kumar');
  expect((await pageOf(contributor_slug!)).name).toBe('Asha Kumar');
});

test('a code from the mailbox of an earlier confirmation does not undo a later one that is applied first', async () => {
  const asha = newPerson('Asha');
  await publish(asha);
  const [old, latest] = [
    // Changes are applied in the order of the submissions' ids.
    await publish({ ...asha, name: 'Asha R' }, 'name', { submission_id: 'z-earlier' }),
    await publish({ ...asha, name: 'Asha Rao' }, 'name', { submission_id: 'a-later' }),
  ];
  await confirm(asha, old.receipt);
  await confirm(asha, latest.receipt);
  await applyCreditChanges(table);
  expect(await payoutName(asha)).toBe('Asha Rao');
  expect((await shownOn(old.noteId)).uploaded_by).toBe('Asha Rao');
  expect(await applyCreditChanges(table)).toBe(0);
});

test('a code from the mailbox is refused when it is wrong, used, or of another mailbox', async () => {
  const asha = newPerson('Asha');
  await publish(asha);
  const stranger = strangerTo(asha);
  const forged = await publish(stranger);
  await ask(stranger.visitor, forged.receipt);
  const code = mailed(asha);
  await expectProblem(enter(stranger.visitor, forged.receipt, wrong(code)), 400, wrongText);
  const ravi = newPerson('Ravi');
  const other = await send(ravi);
  await ask(ravi.visitor, other.receipt);
  const foreign = mailed(ravi) === code ? wrong(code) : mailed(ravi);
  await expectProblem(enter(stranger.visitor, forged.receipt, foreign), 400, wrongText);
  const own = await publish({ ...asha, name: 'Asha Rao' });
  await enter(asha.visitor, own.receipt, code);
  await expectProblem(enter(stranger.visitor, forged.receipt, code), 400, wrongText);
  await applyCreditChanges(table);
  expect((await shownOn(forged.noteId)).uploaded_by).toBe('Asha Rao');
});

test('requests for a code are answered alike for known and unknown contributors, who both get a mail without foreign text', async () => {
  const known = newPerson('Asha');
  await publish(known);
  const [one, other] = [await send(known), await send(newPerson('https://evil.example'))];
  const answers = await Promise.all([one, other].map(({ receipt }) => ask(known.visitor, receipt)));
  expect(answers).toEqual([{ expires_in_seconds: 600 }, { expires_in_seconds: 600 }]);
  const [latest] = outbox.latest(1);
  expect(latest!.text).toMatch(
    /^Your code is \d{6}. It confirms the name and credit of a submission and is good for 10 minutes./,
  );
  expect(JSON.stringify(outbox.latest(100))).not.toContain('evil');
});

test('requests for a code send three mails to a mailbox in ten minutes, from any number of submissions', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 600_000) * 600_000 });
  const asha = newPerson('Asha');
  const stranger = strangerTo(asha);
  const receipts = await Promise.all(
    ['9000000001', '9000000002', '9000000003'].map(
      async (submitter_phone) => (await send(stranger, 'name', { submitter_phone })).receipt,
    ),
  );
  for (const receipt of receipts) await ask(stranger.visitor, receipt);
  const own = await send(asha);
  const several =
    'Several codes were sent in the last ten minutes. Please use one of them: each works for ten minutes.';
  await expectProblem(ask(asha.visitor, own.receipt), 429, several);
  // The stranger's mails are in the owner's mailbox.
  expect(await enter(asha.visitor, own.receipt, mailed(asha))).toEqual({ is_confirmed: true });
});

test('requests for a code are refused for an unknown receipt and a rejected submission', async () => {
  const asha = newPerson('Asha');
  const unknown = 'A'.repeat(24) as ReceiptId;
  await expectProblem(ask(asha.visitor, unknown), 404);
  await expectProblem(enter(asha.visitor, unknown, '123456'), 404);
  const { id, receipt } = await send(asha);
  await reject(id);
  const goneText = 'This submission can no longer be confirmed.';
  await expectProblem(ask(asha.visitor, receipt), 409, goneText);
  await expectProblem(enter(asha.visitor, receipt, '123456'), 409, goneText);
});

test('submissions of strangers in a contributor’s name do not lock the contributor out, at their own address only after a confirmation', async () => {
  const asha = newPerson('Asha');
  const { id, receipt } = await send(asha);
  const stored = await admin.api.submissions.getSubmission({ params: { submissionId: id } });
  expect(stored.status).toBe('pending');
  const junk = strangerTo(asha);
  const perHour = limits.uploadsAndSubmissions.perContributor;
  vi.useFakeTimers({ toFake: ['Date'], now: Math.ceil(Date.now() / 3_600_000) * 3_600_000 });
  await send({ ...junk, visitor: asha.visitor });
  await addUses(table, 'uploadsAndSubmissions', 'contributor-', perHour - 1);
  await expectProblem(send(asha), 429);
  // The same address, whose other visitors have used up the hour.
  const neighbour = testApi.visitor({ address: `203.0.113.${people}` });
  await neighbour.api.submissions.getReceipt({ params: { receiptId: receipt } });
  await expectProblem(send({ ...asha, visitor: neighbour }), 429);
  await ask(neighbour, receipt);
  await enter(neighbour, receipt, mailed(asha));
  await send({ ...asha, visitor: neighbour });
});

test('submissions of strangers in a contributor’s name count as pending for their address only', async () => {
  const asha = newPerson('Asha');
  const { receipt } = await send(asha);
  const full =
    'You have 120 submissions that wait for review. Please send the next one when some of them are decided.';
  const junk = strangerTo(asha);
  const here = testApi.visitor({ address: `192.0.2.${people}` });
  const contributorId = contributorIdOf(asha.contact);
  const fill = (scope: string) => {
    const key = primaryKey(keyPatterns.pendingCount[0], { contributorId, scope });
    return transact(table, { count: update(key, { set: { pending: maxPendingSubmissions } }) });
  };
  const { id } = await send({ ...junk, visitor: here });
  const { pending_scope } = (await getSubmissionRecord(table, id)) as StoredSubmission;
  await fill(pending_scope!);
  await expectProblem(send({ ...junk, visitor: here }), 409, full);
  await send(asha);
  await ask(here, receipt);
  await enter(here, receipt, mailed(asha));
  await send({ ...asha, visitor: here });
  await fill('confirmed');
  await expectProblem(send({ ...asha, visitor: here }), 409, full);
  await send(asha);
});
