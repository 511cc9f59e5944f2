import { expect, test } from 'vitest';
import { deviceWith } from '../support/returning-visitor.ts';
import { errorsOf, newPage, waitUntilIdle } from '../support/visit.ts';

const searches =
  `deadlock|dbms|daa|coa|os module 3|m2|module 3|bcs403|18cs51|pyq dbms|dbms question paper|toc|is|2022|
biotechnology sem 4|armstrong|normalisation|zzzz|é ಟಿ|%|"<b>|maths|physics lab|sem 4|4th sem cs|python|syllabus|unit 1|a|
${'x'.repeat(200)}`
    .split('|')
    .map((text) => `search=${encodeURIComponent(text.trim())}`);
const filters = `branch=cs semester=4 branch=cs&semester=4 branch=zz branch=is&semester=3&search=data scheme=2018
kind=question_paper branch=cs&semester=4&subject=2022-cs-bcs403 subject=2022-cs-bcs403 branch=cs&kind=lab_manual`;
const queries = [...searches, ...filters.split(/\s+/)].map((query) => `/notes?${query}`);

/** The tests of accessibility visit each page, most with every choice stored. */
test('40 queries log no error, every fourth with an empty profile, the others with every choice stored', async () => {
  const errors: Record<string, readonly string[]> = {};
  const visitEach = async (addresses: readonly string[], options = {}) => {
    await using page = await newPage({ width: 360, options });
    for (const address of addresses) {
      const response = await page.goto(address);
      await waitUntilIdle(page);
      // The browser logs the status of a document, and the not-found page its path.
      if (errorsOf(page).length > 0 && response?.status() === 200)
        errors[address] = [...errorsOf(page)];
      errorsOf(page).length = 0;
    }
  };
  expect(queries).toHaveLength(40);
  await Promise.all([
    visitEach(queries.filter((_, at) => at % 4 === 0)),
    visitEach(
      ['/', '/bookmarks', '/planner', '/upload-notes', ...queries.filter((_, at) => at % 4 > 0)],
      deviceWith({ theme: 'dark' }),
    ),
  ]);
  expect(errors).toEqual({});
});

const parts = 'header, form, article, details, ul, ol';
const replacing = ['/', '/job-updates', '/courses/2022/BCS401', '/bookmarks', '/sgpa-calculator'];

test.for([
  ['an empty profile', {}],
  ['every choice stored', deviceWith()],
] as const)('with %s, no part of a page is replaced while it is hydrated', async ([, options]) => {
  await using page = await newPage({ width: 360, options });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript((selector) => {
    const replaced: string[] = [];
    Object.assign(globalThis, { replaced });
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes]))
        if (node instanceof HTMLElement && node.matches(selector))
          replaced.push(`${node.localName}: ${node.textContent.slice(0, 60)}`);
    });
    document.addEventListener('DOMContentLoaded', () =>
      observer.observe(document.body, { childList: true, subtree: true }),
    );
  }, parts);
  for (const path of replacing) {
    await page.goto(path);
    await waitUntilIdle(page);
    expect([path, await page.evaluate(() => Reflect.get(globalThis, 'replaced'))]).toEqual([
      path,
      [],
    ]);
  }
});
