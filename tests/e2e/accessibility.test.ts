import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { patterns } from '../../web/src/app/paths.ts';
import { pages } from './pages.ts';
import { colourSchemes, openVisits, settled, widths } from './visit.ts';

let visits: Awaited<ReturnType<typeof openVisits>>;
beforeAll(async () => {
  visits = await openVisits();
});
afterAll(() => visits[Symbol.asyncDispose]());

test('every page has its accessibility test', () => {
  const tested = new Set<string>(pages.map(({ pattern }) => pattern));
  expect([...Object.values(patterns), '*'].filter((pattern) => !tested.has(pattern))).toEqual([]);
});

test.for(pages)('$name has no accessibility violation', async ({ path, heading }) => {
  const address = await path(inject('origin'));
  const found: unknown[] = [];
  for (const width of widths) {
    for (const colourScheme of colourSchemes) {
      await using visit = await visits.visit({ width, colourScheme });
      const { page, complaints } = visit;
      await page.goto(address);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await settled(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      for (const { id, nodes } of violations) {
        found.push({ width, colourScheme, id, where: nodes.map(({ target }) => target.join(' ')) });
      }
      if (sideways > 0) found.push({ width, colourScheme, sideways });
      const unexpected = complaints.filter((text) => !/status of 404|Unknown path/.test(text));
      if (unexpected.length > 0) found.push({ width, colourScheme, unexpected });
    }
  }
  expect(found).toEqual([]);
});
