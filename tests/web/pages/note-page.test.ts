import { expect, test } from 'vitest';
import { card, fakeApi } from '../fake-api.ts';
import { renderPage, textOf } from './render-page.tsx';

const textWith = async (handwritten_pages: number[]) => {
  const api = fakeApi({ notes: [card('one', { pages: 3 })], details: { handwritten_pages } });
  return textOf(await renderPage('/notes/one', api));
};

test('a note says which part of it is handwritten, because search does not find its words', async () => {
  expect(await textWith([])).not.toMatch(/handwritten/i);
  expect(await textWith([2])).toContain('1 page is handwritten: search does not find');
  expect(await textWith([2, 3])).toContain('2 pages are handwritten: search does not find');
  expect(await textWith([1, 2, 3])).toContain('Handwritten: search does not find its words.');
});
