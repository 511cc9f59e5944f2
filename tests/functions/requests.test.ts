import { beforeEach, expect, test } from 'vitest';
import { limits } from '../../functions/contracts/domain/limits.ts';
import { openContributions } from '../support/fixtures/contributions.ts';
import { addUses } from '../support/table/add-uses.ts';
import { expectProblem } from '../support/test-api.ts';

const site = await openContributions();
const { admin, testApi } = site;

const item = { scheme_year: '2022', code: 'BCS401' };
const listed = async () => (await admin.api.requests.listRequests()).items;
const course = () =>
  testApi.visitor().api.notes.getCourse({ params: { schemeYear: '2022', code: 'BCS401' } });

type RequestChanges = Partial<typeof item> & { module_number?: number | null; kind?: string };
const ask = async (body: RequestChanges = {}, visitor = testApi.visitor()) =>
  visitor.api.requests.createRequest({ body: { ...item, ...body } as never });

const from = (address: string) => testApi.visitor({ address });

beforeEach(async () => {
  for (const body of await listed()) await admin.api.requests.closeRequest({ body });
});

test('a visitor is counted once for each item', async () => {
  const asha = await testApi.returningVisitor();
  await ask({ module_number: 4 }, asha);
  expect(await ask({ module_number: 4 }, asha)).toEqual({ requests: 1 });
  expect(await ask({ module_number: 4, code: 'bcs401', kind: 'notes' }, asha)).toEqual({
    requests: 1,
  });
  expect(await ask({ module_number: 3 }, asha)).toEqual({ requests: 1 });
  expect(await ask({ module_number: 4 })).toEqual({ requests: 2 });
  expect(await course()).toMatchObject({
    requests: 3,
    open_requests: [
      { module_number: 4, kind: 'notes', requests: 2 },
      { module_number: 3, kind: 'notes', requests: 1 },
    ],
  });
});

test('the list is by demand, page by page', async () => {
  await ask({ kind: 'question_paper' });
  for (const _ of [1, 2, 3]) await ask({ code: 'BCS303', module_number: 2 });
  for (const _ of [1, 2]) await ask();
  const first = await admin.api.requests.listRequests({ query: { limit: 2 } });
  expect(first.items).toMatchObject([
    { code: 'BCS303', title: 'Operating Systems', module_number: 2, kind: 'notes', requests: 3 },
    { code: 'BCS401', module_number: null, kind: 'notes', requests: 2 },
  ]);
  const rest = await admin.api.requests.listRequests({ query: { cursor: first.next! } });
  expect(rest).toMatchObject({ items: [{ kind: 'question_paper', requests: 1 }], next: null });
});

test('of the codes that the catalogue lacks, only those of an older scheme may be requested', async () => {
  for (const changes of [{ code: 'BCS999' }, { scheme_year: '2018' }])
    await expectProblem(ask(changes), 404);
  expect(await ask({ scheme_year: '2018', code: '18cs51' })).toEqual({ requests: 1 });
  expect(await listed()).toMatchObject([{ code: '18CS51', title: 'Not in the catalogue' }]);
  await expectProblem(ask({ scheme_year: '2022', code: '18CS51' }), 404);
});

const adminNote = (changes = {}) =>
  admin.api.notes.createNote({
    body: {
      title: 'Backtracking',
      subject_id: 'cse-ada',
      semester: 4,
      module_number: 4,
      drive_file_id: 'https://drive.google.com/file/d/1AbCdEfGhIjKlMnOp/view',
      ...changes,
    },
  });

test('a published note closes the requests for its module and for any module', async () => {
  const asha = await testApi.returningVisitor();
  for (const module_number of [4, 3, null]) await ask({ module_number }, asha);
  await ask({ kind: 'lab_manual' }, asha);
  const { id: noteId } = await adminNote({ status: 'pending' });
  expect(await listed()).toHaveLength(4);
  await admin.api.notes.updateNote({ params: { noteId }, body: { status: 'approved' } });
  expect(await listed()).toMatchObject([
    { kind: 'notes', module_number: 3 },
    { kind: 'lab_manual' },
  ]);
  // A visitor whose request was fulfilled may ask for more.
  expect(await ask({ module_number: 4 }, asha)).toEqual({ requests: 1 });
});

test('a note that moves to another module, and an approved submission, close requests', async () => {
  const { id: noteId } = await adminNote({ module_number: 1 });
  for (const module_number of [2, 3]) await ask({ module_number });
  await admin.api.notes.updateNote({ params: { noteId }, body: { module_number: 3 } });
  expect(await listed()).toMatchObject([{ module_number: 2 }]);
  await site.publish();
  expect(await listed()).toEqual([]);
});

test('of one address, requests beyond a number for the item and day are not counted', async () => {
  const { perAddressWithCookie, perAddressWithoutCookie } = limits.requestsOfItem;
  const wanted = { module_number: 5 };
  await ask(wanted, from('203.0.113.95'));
  await addUses(testApi.table, 'requestsOfItem', '', perAddressWithoutCookie - 3);
  for (const requests of [2, 3, 3, 3])
    expect(await ask(wanted, from('203.0.113.95'))).toEqual({ requests });
  // Neither another item, nor a student with a cookie, nor another address is affected.
  expect(await ask({ module_number: 4 }, from('203.0.113.95'))).toEqual({ requests: 1 });
  const known = await testApi.returningVisitor('203.0.113.95');
  expect(await ask(wanted, known)).toEqual({ requests: 4 });
  expect(await ask(wanted, from('203.0.113.96'))).toEqual({ requests: 5 });
  expect(perAddressWithCookie).toBeGreaterThan(500);
});
