import { expect, test } from 'vitest';
import { buildSite } from '../../localstack/builds.ts';
import { uploadSite } from '../../localstack/site.ts';
import { testCloud } from '../support/cloud.ts';
import { sampleNote, storeCatalogue, storeNotes } from '../support/samples.ts';

test('a note that is approved stands on its pages, is found and is forgotten at the edge', async () => {
  const site = await buildSite();
  await using cloud = await testCloud();
  await uploadSite(cloud, site);
  await storeCatalogue(cloud.table);
  await storeNotes(cloud.table, [sampleNote('one', { title: 'Greedy method' })]);
  await cloud.settled();

  const stored = async (key: string) => (await cloud.getPage(key))?.toString();
  expect(await stored('pages/notes/one.html')).toContain('Greedy method');
  for (const page of ['index', 'recent', 'notes', 'subjects/2022/BCS401'])
    expect(await stored(`pages/${page}.html`)).toContain('/notes/one"');
  // The other branch that has the course lists it too, under its own name of it.
  expect(await stored('pages/notes/list/branch/ise/semester/4/subject/ise-ada.html')).toContain(
    '/notes/one"',
  );

  const ask = async (path: string) => {
    const answer = await fetch(cloud.origin + path);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  expect((await ask('/notes/one')).text).toContain('<title>BCS401: Greedy method');
  // Nobody has written this one: it is made for whoever asks.
  expect((await ask('/notes?search=greedy')).text).toContain('/notes/one"');
  expect((await ask('/notes/list/branch/cse')).status).toBe(404);
  expect((await ask('/notes/two')).status).toBe(404);

  // A missing file is the site's not-found page, with a policy that lets it load its styles.
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

  const forgotten = cloud.invalidations.flatMap(({ paths }) => paths);
  expect(forgotten).toContain('/pages/notes/one.*');
  expect(forgotten).toContain('/pages/notes/list/*');
});
