import { expect, test } from 'vitest';
import { pagePatterns } from '../../../functions/contracts/pages/pages.ts';
import { siteOrigin } from '../support/cloud/shared-cloud.ts';
import { pages, siteApi } from '../support/page/pages.ts';
import { visits, waitUntilIdle } from '../support/page/visit.ts';

const api = siteApi(siteOrigin);
const { items: cards } = await api.notes.listRecentNotes({ query: { limit: 3 } });
const notes = await Promise.all(
  cards.map(({ id }) => api.notes.getNote({ params: { noteId: id }, query: {} })),
);

/** What the device of a returning visitor stores, by its names in local storage. */
const choices = {
  'my-semester': {
    scheme: '2022',
    branch: 'cs',
    semester: 4,
    schemeYear: '2022',
    branchCode: 'CS',
  },
  selection: { scheme: '2022', branch: 'is', semester: 3 },
  theme: 'dark',
  bookmarks: notes,
  'recently-viewed': notes,
  'sent-submissions': [{ receipt: 'r'.repeat(22), title: 'Old', sent_at: '2025-01-01T00:00:00Z' }],
  'open-receipt': 'r'.repeat(22),
  darkPages: true,
  textScale: 1.2,
};
const searches =
  `deadlock|dbms|daa|coa|os module 3|m2|module 3|bcs403|18cs51|pyq dbms|dbms question paper|toc|is|2022|
biotechnology sem 4|armstrong|normalisation|zzzz|é ಟಿ|%|"<b>|maths|physics lab|sem 4|4th sem cs|python|syllabus|unit 1|a|
${'x'.repeat(200)}`
    .split('|')
    .map((text) => `search=${encodeURIComponent(text.trim())}`);
const filters = `branch=cs semester=4 branch=cs&semester=4 branch=zz branch=is&semester=3&search=data scheme=2018
kind=question_paper branch=cs&semester=4&subject=2022-cs-bcs403 subject=2022-cs-bcs403 branch=cs&kind=lab_manual`;
const queries = [...searches, ...filters.split(/\s+/)].map((query) => `/notes?${query}`);

const served = new Set<string>(pagePatterns);
const pageAddresses = () =>
  Promise.all(
    pages.filter(({ pattern }) => served.has(pattern)).map(({ path }) => path(siteOrigin)),
  );

/** The tests of accessibility visit each page with an empty profile. */
test.for([
  ['an empty profile, every fourth of', {}, async () => queries.filter((_, at) => at % 4 === 0)],
  [
    'every choice stored, every page of the server and each of',
    choices,
    async () => [...(await pageAddresses()), ...queries],
  ],
] as const)('with %s 40 queries logs no error', async ([, profile, findAddresses]) => {
  const addresses = await findAddresses();
  const localStorage = Object.entries(profile).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  const errors: Record<string, readonly string[]> = {};
  const visitEach = async (own: readonly string[]) => {
    await using visit = await visits.visit({
      width: 360,
      options: {
        storageState: { cookies: [], origins: [{ origin: siteOrigin, localStorage }] },
      },
    });
    const { page, pageErrors } = visit;
    for (const address of own) {
      const response = await page.goto(address);
      await waitUntilIdle(page);
      // The browser logs the status of a document, and the not-found page its path.
      if (pageErrors.length > 0 && response?.status() === 200) errors[address] = [...pageErrors];
      pageErrors.length = 0;
    }
  };
  const tabs = [0, 1, 2];
  await Promise.all(
    tabs.map((tab) => visitEach(addresses.filter((_, at) => at % tabs.length === tab))),
  );
  expect(queries).toHaveLength(40);
  expect(errors).toEqual({});
});

test('a visitor who is offline after the first page rejects no promise', async () => {
  await using visit = await visits.visit();
  const { page, pageErrors } = visit;
  // Every visit reports its speed.
  await page.addInitScript(() => (Math.random = () => 0));
  await page.goto('/recent');
  await page.context().setOffline(true);
  await page.waitForEvent('requestfailed', (request) => request.url().includes('/vitals-'));
  await waitUntilIdle(page);
  expect(pageErrors.filter((text) => !text.includes('net::ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});
