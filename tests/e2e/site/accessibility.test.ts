import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminPaths } from '../../../functions/contracts/pages/admin-pages.ts';
import { patterns } from '../../../functions/contracts/pages/paths.ts';
import { contribute, createSubmission, pdfOf } from '../support/admin/contribute.ts';
import { showAs, violationsIn, colourSchemes, widths } from '../support/violations.ts';
import { pages } from '../support/pages.ts';
import { deviceWith } from '../support/returning-visitor.ts';
import { waitForAnimations } from '../support/wait-for-animations.ts';
import { errorsOf, newPage, waitUntilIdle } from '../support/visit.ts';
import { siteOrigin } from '../support/shared-cloud.ts';

/** They navigate from page to page. */
const visitor = await newPage({ options: deviceWith() });
const newVisitor = await newPage();
const administrator = await newPage({ signedIn: true });

/** Shows a page of the dashboard as its links do: the site and axe stay loaded. */
async function navigate(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await page.waitForFunction((title) => document.title !== title, before);
}

/** Each width in one of the colour schemes, which alternate: pages share most of their parts. */
const looksOf = (index: number) =>
  widths.map((width, at) => ({ width, colourScheme: colourSchemes[(index + at) % 2]! }));

/** The part of a page that its window cuts off at text of 200 %, if any. */
async function cutAtDoubleText(page: Page) {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await waitForAnimations(page);
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const wide = [...document.querySelectorAll('main *')].filter(
      (element) => scrollWidth > clientWidth && element.getBoundingClientRect().right > clientWidth,
    );
    document.documentElement.style.fontSize = '';
    return scrollWidth > clientWidth
      ? { pixels: scrollWidth - clientWidth, innermost: wide.at(-1)?.outerHTML.slice(0, 200) }
      : null;
  });
}

test('every page has its accessibility test', () => {
  const tested = new Set<string>(pages.map(({ pattern }) => pattern));
  expect(
    [...Object.values({ ...patterns, ...adminPaths }), '*'].filter(
      (pattern) => !tested.has(pattern),
    ),
  ).toEqual([]);
});

/**
 * Submissions whose cards have every part: a module's documents, a similar document, another kind, a Drive file, long
 * words.
 */
async function sendForReview(origin: string): Promise<void> {
  const texts = [1, 2, 3].map((i) => `Normalisation of relations, part ${i}. `.repeat(40));
  await contribute(origin, 'Normal forms with worked examples', { bytes: pdfOf(...texts) });
  await contribute(origin, 'Normal forms again', { bytes: pdfOf(...texts, 'One more page') });
  await contribute(
    origin,
    `Model question paper of ${'electroencephalography'.repeat(4)}`,
    { filename: `${'a-long-file-name-'.repeat(6)}.pdf` },
    { submission_type: 'other', kind: 'question_paper', exam_session: '2024-12' },
  );
  await createSubmission(origin, 'Lab manual kept on Drive', {
    submission_type: 'other',
    drive_file_id: 'a-drive-file-with-a-long-id-of-sixty-letters-and-some-more-1',
    description: `https://example.com/${'path/'.repeat(20)}`,
  });
}
await sendForReview(siteOrigin);

/** Where a stored choice replaces what a new visitor sees. The test of hydration shows these with choices. */
const forNewVisitors = new Set(['/', '/bookmarks', '/planner', '/upload-notes']);

test.for(pages)('$name has no accessibility violation', async (shown) => {
  const { path, heading, signedIn } = shown;
  const address = await path(siteOrigin);
  const student = forNewVisitors.has(shown.name) ? newVisitor : visitor;
  const page = signedIn ? administrator : student;
  errorsOf(page).length = 0;
  const [narrow, wide] = looksOf(pages.indexOf(shown));
  await showAs(page, narrow!);
  if (signedIn && page.url() !== 'about:blank') await navigate(page, address);
  else await page.goto(address);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await waitUntilIdle(page);
  const found: unknown[] = await violationsIn(page, [narrow!]);
  const cut = await cutAtDoubleText(page);
  if (cut) found.push({ textAt: '200 %', ...cut });
  found.push(...(await violationsIn(page, [wide!])));
  const expected =
    /status of 404|Note not found|No page at|Failed to load the (?:job|page|receipt)/;
  found.push(...errorsOf(page).filter((text) => !expected.test(text)));
  expect(found).toEqual([]);
});

test.for(['/', '/planner'])('%s has no violation with every choice stored', async (address) => {
  await showAs(visitor, { width: 360, colourScheme: 'light' });
  await visitor.goto(address);
  await visitor.getByText('BCS401').first().waitFor();
  await waitUntilIdle(visitor);
  const found: unknown[] = await violationsIn(visitor, [{ width: 360, colourScheme: 'light' }]);
  const cut = await cutAtDoubleText(visitor);
  expect([...found, cut]).toEqual([null]);
});
