import { expect, test } from 'vitest';
import { buildSite } from '../../../localstack/builds.ts';
import { cacheControl, cachePolicies } from '../../../functions/contracts/http/cache-policies.ts';
import { putItem } from '../../../functions/table/core/write.ts';
import { itemOf } from '../../../functions/table/notes/note.ts';
import { releaseLocalPages } from '../../../localstack/cloudfront/rebuild-pages.ts';
import { uploadSite } from '../../../localstack/site.ts';
import { testCloud } from '../../support/run/cloud.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../../support/fixtures/samples.ts';

test('a page is rendered at its first request, stored compressed, and rendered again after a change', async () => {
  const site = await buildSite();
  await using cloud = await testCloud();
  await uploadSite(cloud, site);
  await releaseLocalPages(cloud);
  await storeCatalogue(cloud.table);
  await storeNotes(cloud.table, [sampleNote('one', { title: 'Greedy method' })]);
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
