import { expect, test } from 'vitest';
import { cacheControl, cachePolicies } from '../../../functions/contracts/http/cache-policies.ts';
import { putItem } from '../../../functions/table/write.ts';
import { itemOf } from '../../../functions/table/notes/note.ts';
import { buildSite } from '../../../localstack/builds.ts';
import { releaseLocalPages } from '../../../localstack/cloudfront/rebuild-pages.ts';
import { uploadSite } from '../../../localstack/site.ts';
import { siteApi } from '../../e2e/support/api.ts';
import { startSession } from '../../e2e/support/admin/session.ts';
import {
  branchId,
  noteId,
  sampleNote,
  storeCatalogue,
  storeNotes,
  subjectId,
} from '../../support/fixtures/samples.ts';
import { testCloud } from '../../support/run/cloud.ts';
import { disposeAfterAll } from '../../support/run/dispose-after-all.ts';

const admin = { email: 'admin@example.com', password: 'Correct#2026' };
const cloud = await disposeAfterAll(testCloud({ admin }));
await uploadSite(cloud, await buildSite());
await releaseLocalPages(cloud);
await storeCatalogue(cloud.table);
await storeNotes(cloud.table, [sampleNote('one', { title: 'Greedy method' })]);

test('a page is rendered at its first request, stored compressed, and rendered again after a change', async () => {
  await cloud.settled();

  const ask = async (path: string) => {
    const answer = await fetch(cloud.origin + path);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const stored = async (key: string) => (await cloud.getPage(key))?.toString();
  const list = '/notes?branch=ise&semester=4&subject=ise-ada';
  const listKey = 'pages/notes/list/branch/ise/semester/4/subject/ise-ada.html';
  // The other branch with this course lists the note too, under its own name.
  for (const path of ['/', '/recent', '/notes', '/courses/2022/BCS401', list])
    expect((await ask(path)).text).toContain('/notes/one"');
  expect((await ask('/notes/one')).text).toContain('<title>BCS401: Greedy method');
  expect(await stored('pages/notes/one.html')).toContain('Greedy method');
  expect(await stored(listKey)).toContain('/notes/one"');
  const compressed = await fetch(`${cloud.origin}/notes/one`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(compressed.headers.get('cache-control')).toBe(cacheControl(cachePolicies.pages));
  expect(await compressed.text()).toBe(await stored('pages/notes/one.html'));
  expect((await ask('/notes?search=greedy')).text).toContain('/notes/one"');

  await putItem(cloud.table, itemOf(sampleNote('one', { title: 'Dynamic programming' })));
  await cloud.settled();
  expect(await stored('pages/notes/one.html')).toBeUndefined();
  expect(await stored(listKey)).toBeUndefined();
  expect(await stored('pages/sgpa-calculator.html')).toContain('<h1');
  expect((await ask('/notes/one')).text).toContain('Dynamic programming');
  expect((await ask('/notes/list/branch/cse')).status).toBe(404);
  expect((await ask('/notes/two')).status).toBe(404);

  // The response for a missing file is the site's not-found page, with a policy that allows its styles.
  const file = await ask('/files/two.pdf');
  expect(file.status).toBe(404);
  expect(file.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(file.text).toContain('<title>Page not found');
  const policy = file.headers.get('content-security-policy');
  expect(policy).toContain("style-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect((await ask('/api/notes/two')).headers.get('content-type')).toBe(
    'application/problem+json',
  );
});

/** Changes of an administrator: each shows a text on pages. */
async function openChanges() {
  const { accessToken } = await startSession(cloud.origin, admin);
  const { catalogue, jobs, notes, rewards, site } = siteApi(cloud.origin, accessToken);
  const reward = await rewards.createReward({
    body: { description: 'Recharge', points_cost: 10, amount: 10 },
  });
  const job = await jobs.createJob({
    body: { title: 'Engineer', company: 'Acme', job_type: 'full-time', experience_level: 'entry' },
  });
  const publish = async (kind: 'claims' | 'contacts', value: object) => {
    const params = { kind, slug: 'main' };
    const { draft } = await site.saveDraft({
      params,
      body: { value: { ...value }, draft_at: null },
    });
    await site.publishContent({ params, body: { draft_at: draft!.draft_at } });
  };
  const none = { projects: '', success_rate: '', support: '', technologies: '' };
  const changes: Readonly<
    Record<string, readonly [paths: readonly string[], (text: string) => unknown]>
  > = {
    claims: [['/'], (text) => publish('claims', { ...none, students: text })],
    contacts: [
      ['/contributors'],
      (text) =>
        publish('contacts', {
          email: `${text}@example.org`,
          chat_group: '',
          photos: '',
          projects_chat: '',
        }),
    ],
    note: [
      ['/notes/one', '/notes?branch=ise'],
      (title) => notes.updateNote({ params: { noteId: noteId('one') }, body: { title } }),
    ],
    reward: [
      ['/reward'],
      (description) =>
        rewards.updateReward({
          params: { rewardId: reward.id },
          body: { description },
        }),
    ],
    job: [
      [`/job-updates/${job.id}`],
      (title) => jobs.updateJob({ params: { jobId: job.id }, body: { title } }),
    ],
    subject: [
      ['/courses/2022/BCS401'],
      (name) =>
        catalogue.updateSubject({
          params: { subjectId: subjectId('cse-ada') },
          body: { name },
        }),
    ],
    branch: [
      ['/branches', '/api/branches'],
      (name) =>
        catalogue.updateBranch({
          params: { branchId: branchId('cse') },
          body: { name },
        }),
    ],
  };
  return changes;
}

/** Pages of every kind, besides those that the changes are seen on. */
const otherPages = ['/notes', '/notes?semester=4', '/notes?branch=cse&semester=4', '/recent'];
const oneList = '/notes?branch=ise&semester=4&subject=ise-ada';

test('each of several changes in a row shows at the next request, and no page at the edge is older than its origin’s', async () => {
  const changes = await openChanges();
  const hits = new Set<string>();
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(cloud.origin + path, {
      headers: { 'accept-encoding': 'br', ...headers },
    });
    if (answer.headers.get('x-cache') === 'Hit from cloudfront') hits.add(path);
    return answer.text();
  };
  const pages = [...Object.values(changes).flatMap(([paths]) => paths), ...otherPages, oneList];
  await cloud.settled();
  for (const [name, [paths, change]] of Object.entries(changes)) {
    // The first request renders and stores a page, the second takes it to the edge.
    for (const page of [...pages, ...pages]) await read(page);
    const text = `changed${name}`;
    await change(text);
    await cloud.settled();
    for (const path of paths)
      expect([name, path, (await read(path)).includes(text)]).toEqual([name, path, true]);
    for (const page of pages) {
      const atEdge = await read(page);
      const atOrigin = await read(page, { 'if-none-match': '"none"' });
      expect([name, page, atEdge === atOrigin]).toEqual([name, page, true]);
    }
  }
  expect([...hits].toSorted()).toEqual(
    pages.filter((page) => !page.startsWith('/api/')).toSorted(),
  );
  const items = cloud.invalidations.flatMap((one) => one.items);
  expect(items.filter((item) => !item.startsWith('#'))).toEqual([]);
}, 180_000);
