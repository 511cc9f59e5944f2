import { addEntry } from '../../functions/table/contributors/ledger-entry.ts';
import { expect, test } from 'vitest';
import { monthsBefore } from '../../functions/contracts/domain/kolkata-time.ts';
import { audit, auditMonth } from '../../functions/table/site/audit.ts';
import { transact } from '../../functions/table/write.ts';
import { nameFromEmail, putUser } from '../../functions/table/site/user.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../support/fixtures/samples.ts';
import { expectProblem, openTestApi, readPages } from '../support/test-api.ts';

const testApi = await openTestApi();
const admin = await testApi.admin();

const write = (when: string, more: Partial<Parameters<typeof audit>[0]> = {}) =>
  transact(testApi.table, {
    audit: audit({ who: 'admin-1', what: 'update', target: `job ${when}`, when, ...more }),
  });
const list = (query: object = {}) => admin.api.audit.listAudit({ query });
const times = async (query: object) => (await list(query)).items.map(({ when }) => when);

test('a month of Kolkata, newest first, begins five and a half hours before that of UTC', async () => {
  const moments = [
    '2026-01-31T18:29:59.999Z',
    '2026-01-31T18:30:00.000Z',
    '2026-02-14T00:00:00.000Z',
    '2026-02-28T18:29:59.999Z',
    '2026-02-28T18:30:00.000Z',
  ];
  for (const when of moments.toSorted().toReversed()) await write(when);
  expect(await times({ month: '2026-01' })).toEqual([moments[0]]);
  expect(await times({ month: '2026-02' })).toEqual([moments[3], moments[2], moments[1]]);
  expect(await times({ month: '2026-03' })).toEqual([moments[4]]);
  expect(await times({ month: '2026-04' })).toEqual([]);
});

test('pages hold each entry once, and a cursor is of its month', async () => {
  const all = Array.from({ length: 7 }, (_, i) => `2025-05-0${i + 1}T08:00:00.000Z`);
  for (const when of all) await write(when);
  await write(all[0]!, { target: 'at the same moment' });
  const pages = await readPages((paging) => list({ month: '2025-05', limit: 3, ...paging }));
  const seen = pages.flatMap(({ items }) => items.map(({ when }) => when));
  expect(seen).toEqual([...all.toReversed(), all[0]]);
  const { next } = await list({ month: '2025-05', limit: 3 });
  await expectProblem(list({ month: '2025-06', cursor: next! }), 400);
});

test('the log masks personal data', async () => {
  await write('2024-08-01T00:00:00.000Z', {
    before: { submitter_phone: '9876543210', phone: '9876543210' },
    after: { submitter_email: 'asha@example.com', email: 'asha@example.com', status: 'approved' },
  });
  const [entry] = (await list({ month: '2024-08' })).items;
  expect(entry).toMatchObject({
    before: { submitter_phone: '••••••••10', phone: '••••••••10' },
    after: { submitter_email: 'a•••@example.com', email: 'a•••@example.com', status: 'approved' },
  });
});

const at = (i: number) => `2024-03-0${i}T08:00:00.000Z`;
const found = (query: object) => times({ month: '2024-03', ...query });

test('the log is filtered by person, action and object across pages', async () => {
  await putUser(testApi.table, { id: 'asha', role: 'admin', name: nameFromEmail('asha.rao@x.in') });
  await write(at(1), { who: 'asha', target: 'note a', what: 'delete', before: { title: 'Sets' } });
  await write(at(2), { who: 'asha', target: 'note ab' });
  await write(at(3), { target: 'note a', what: 'delete' });
  expect(await found({ who: 'asha' })).toEqual([at(2), at(1)]);
  expect(await found({ what: 'delete', limit: 1 })).toEqual([at(3)]);
  expect(await found({ target: 'note a' })).toEqual([at(3), at(1)]);
  expect(await found({ target: 'note' })).toHaveLength(3);
  expect(await found({ who: 'asha', target: 'note a' })).toEqual([at(1)]);
  const { items } = await list({ month: '2024-03', who: 'asha' });
  expect(items[1]).toMatchObject({ name: 'Asha Rao', title: 'Sets', undo: null });
});

const day = (i: number) => `2024-05-0${i}T08:00:00.000Z`;
const searched = (search: string, more = {}) => times({ month: '2024-05', search, ...more });

test('a search finds entries by words of title, person, action and object as they are shown', async () => {
  await putUser(testApi.table, { id: 'ravi', role: 'admin', name: 'Ravi Kumar' });
  await write(day(1), { who: 'ravi', target: 'note x', what: 'delete', before: { title: 'Sets' } });
  await write(day(2), { target: 'note y', what: 'purge', before: { title: 'Data sets' } });
  await write(day(3), { who: 'ravi', target: 'job z', after: { title: 'Trainee' } });
  expect(await searched('SETS')).toEqual([day(2), day(1)]);
  expect(await searched('sets ravi')).toEqual([day(1)]);
  expect(await searched('deleted for good')).toEqual([day(2)]);
  expect(await searched('changed job')).toEqual([day(3)]);
  expect(await searched('sets', { who: 'ravi' })).toEqual([day(1)]);
  expect(await searched('graphs')).toEqual([]);
  expect(await searched('  ')).toHaveLength(3);
});

const second = (i: number) => new Date(Date.UTC(2024, 5, 2) + i * 1000).toISOString();

test('a search reads at most 500 entries a page and goes on from there', async () => {
  await write(second(0), { target: 'note needle' });
  const others = Array.from({ length: 510 }, (_, i) => [
    `e${i}`,
    audit({ who: 'a', what: 'update', target: `theme ${i}`, when: second(i + 1) }),
  ]);
  for (let i = 0; i < others.length; i += 100)
    await transact(testApi.table, Object.fromEntries(others.slice(i, i + 100)));
  const first = await list({ month: '2024-06', search: 'needle' });
  expect(first).toMatchObject({ items: [], next: expect.any(String) });
  const rest = await list({ month: '2024-06', search: 'needle', cursor: first.next! });
  expect(rest).toMatchObject({ items: [{ target: 'note needle' }], next: null });
});

test('the months with entries are listed, newest first', async () => {
  const now = auditMonth(new Date().toISOString());
  const [before, long] = [monthsBefore(now, 2), monthsBefore(now, 35)];
  for (const month of [long, before, now]) await write(`${month}-10T08:00:00.000Z`);
  const { items } = await admin.api.audit.listAuditMonths();
  expect(items).toEqual(items.toSorted().toReversed());
  expect(items).toEqual(expect.arrayContaining([now, before, long]));
  expect(items).not.toContain(monthsBefore(now, 1));
  // This month is the default.
  expect((await list()).items.at(-1)?.when).toContain(now);
});

test('an entry has the title of its note, and an undo while that is deleted', async () => {
  const note = sampleNote('undone', { title: 'Graphs', drive_file_id: '1AbCdEfGhIjKlMnOpQrStUv' });
  await storeCatalogue(testApi.table);
  await storeNotes(testApi.table, [note]);
  const target = `note ${note.id}`;
  const entries = async () => (await list({ target })).items;
  await admin.api.notes.deleteNote({ params: { noteId: note.id } });
  expect(await entries()).toMatchObject([{ what: 'delete', title: 'Graphs', undo: 'restore' }]);
  await admin.api.notes.restoreNote({ params: { noteId: note.id }, body: {} });
  expect((await entries()).map(({ undo }) => undo)).toEqual([null, null]);
});

test('neither an audit line nor a ledger entry replaces another', () => {
  const when = '2026-01-01T00:00:00.000Z';
  const line = audit({ who: 'admin', what: 'approve', target: 'note 1', when });
  const entry = addEntry('someone', {
    amount: 50,
    reason: 'earned',
    title: 'Notes',
    submission_id: 's1' as never,
    at: when,
  });
  for (const operation of [line, entry])
    expect(operation).toMatchObject({ Put: { ConditionExpression: 'attribute_not_exists(pk)' } });
});
