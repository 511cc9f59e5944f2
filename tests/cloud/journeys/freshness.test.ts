import { expect, test } from 'vitest';
import { api, type Api } from '../../../functions/contracts/api.ts';
import { createClient } from '../../../functions/contracts/http/client.ts';
import { buildSite } from '../../../localstack/builds.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { releaseLocalPages } from '../../../localstack/cloudfront/rebuild-pages.ts';
import { uploadSite } from '../../../localstack/site.ts';
import { adminToken } from '../../support/api/admin-token.ts';
import {
  branchId,
  noteId,
  sampleNote,
  storeCatalogue,
  storeNotes,
  subjectId,
} from '../../support/fixtures/samples.ts';
import { testCloud } from '../../support/run/cloud.ts';

const admin = { email: 'admin@example.com', password: 'Correct#2026' };

/** The site with a note, and the changes of an administrator: each shows a text on a page. */
async function openSite(cloud: Cloud) {
  await uploadSite(cloud, await buildSite());
  await releaseLocalPages(cloud);
  await storeCatalogue(cloud.table);
  await storeNotes(cloud.table, [sampleNote('one')]);
  const authorization = `Bearer ${await adminToken(cloud, admin)}`;
  const { catalogue, jobs, notes, rewards, site } = createClient<Api>(api, (url, init) =>
    fetch(cloud.origin + url, { ...init, headers: { ...init?.headers, authorization } }),
  );
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
  const changes: Readonly<Record<string, readonly [path: string, (text: string) => unknown]>> = {
    claims: ['/', (text) => publish('claims', { ...none, students: text })],
    contacts: [
      '/contributors',
      (text) =>
        publish('contacts', {
          email: `${text}@example.org`,
          chat_group: '',
          photos: '',
          projects_chat: '',
        }),
    ],
    note: [
      '/notes/one',
      (title) => notes.updateNote({ params: { noteId: noteId('one') }, body: { title } }),
    ],
    list: [
      '/notes?branch=ise',
      (title) => notes.updateNote({ params: { noteId: noteId('one') }, body: { title } }),
    ],
    reward: [
      '/reward',
      (description) =>
        rewards.updateReward({
          params: { rewardId: reward.id },
          body: { description },
        }),
    ],
    job: [
      `/job-updates/${job.id}`,
      (title) => jobs.updateJob({ params: { jobId: job.id }, body: { title } }),
    ],
    subject: [
      '/courses/2022/BCS401',
      (name) =>
        catalogue.updateSubject({
          params: { subjectId: subjectId('cse-ada') },
          body: { name },
        }),
    ],
    branch: [
      '/branches',
      (description) =>
        catalogue.updateBranch({
          params: { branchId: branchId('cse') },
          body: { description },
        }),
    ],
    'answer of the catalogue': [
      '/api/branches',
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
  await using cloud = await testCloud({ admin });
  const changes = await openSite(cloud);
  const hits = new Set<string>();
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(cloud.origin + path, {
      headers: { 'accept-encoding': 'br', ...headers },
    });
    if (answer.headers.get('x-cache') === 'Hit from cloudfront') hits.add(path);
    return answer.text();
  };
  const pages = [...Object.values(changes).map(([path]) => path), ...otherPages, oneList];
  const fillEdge = async () => {
    // The first request renders and stores a page, the second takes it to the edge.
    for (const path of [...pages, ...pages]) await read(path);
  };
  await cloud.settled();
  for (const [name, [path, change]] of Object.entries(changes))
    for (const round of [1, 2]) {
      if (round === 2) await fillEdge();
      const text = `changed${name.replaceAll(' ', '')}${round}`.slice(-20);
      await change(text);
      await cloud.settled();
      const shown = (await read(path)).includes(text);
      expect({ name, round, shown }).toEqual({ name, round, shown: true });
      for (const page of round === 2 ? pages : []) {
        const atEdge = await read(page);
        const atOrigin = await read(page, { 'if-none-match': '"none"' });
        expect({ name, page, isSame: atEdge === atOrigin }).toEqual({
          name,
          page,
          isSame: true,
        });
      }
    }
  expect([...hits].toSorted()).toEqual(
    pages.filter((page) => !page.startsWith('/api/')).toSorted(),
  );
  const items = cloud.invalidations.flatMap((one) => one.items);
  expect(items.filter((item) => !item.startsWith('#'))).toEqual([]);
}, 180_000);
