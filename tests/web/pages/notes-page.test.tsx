import { expect, test } from 'vitest';
import { ada, card, fakeApi } from '../fake-api.ts';
import { textOf, renderPage } from './render-page.tsx';

const subjectPage = `/notes?branch=${ada.branch_id}&semester=4&subject=${ada.id}`;

test('the heading shows the course, its scheme, branch, semester and counts', async () => {
  const notes = [card('one', { download_count: 1200 }), card('two', { download_count: 34 })];
  const html = await renderPage(subjectPage, fakeApi({ notes }));
  expect(html).toContain('<title>BCS401 Design of Algorithms');
  const text = textOf(html);
  expect(text).toContain('BCS401 Design of Algorithms');
  expect(text).toContain('2022 scheme · Computer Science · Semester 4');
  expect(text).toContain('2 notes · 1,234 downloads');
});

test('a card shows its file’s facts', async () => {
  const notes = [card('one', { title: 'Greedy method', module_number: 3, uploaded_by: '  ' })];
  const text = textOf(await renderPage('/notes', fakeApi({ notes })));
  for (const part of [
    'BCS401: Greedy method',
    'Design of Algorithms',
    'Module 3',
    '2022 scheme',
    'Semester 4',
    'Computer Science',
    // In Kolkata it is the 12th already.
    'PDF · 12 pages · 2.4 MB · 12 Mar 2026',
    'by Anonymous',
    '7 downloads · 1 upvote',
  ]) {
    expect(text).toContain(part);
  }
});

const withDownloads = async (download_count: number) =>
  textOf(await renderPage('/notes', fakeApi({ notes: [card('one', { download_count })] })));

test('a note is popular from the 51st download', async () => {
  expect(await withDownloads(51)).toContain('BCS401 Popular');
  expect(await withDownloads(50)).not.toContain('BCS401 Popular');
});

test('the first five subjects of the list are popular, each with its count', async () => {
  const notes = ['A1', 'A2', 'A1', 'A3', 'A4', 'A5', 'A6'].map((subject_code, index) =>
    card(`n${index}`, { subject_code, subject_name: `Subject ${subject_code}` }),
  );
  const html = await renderPage('/notes', fakeApi({ notes }));
  const sidebar = textOf(html.slice(html.indexOf('Popular Subjects')));
  expect(sidebar).toMatch(/A1 Subject A1 2 notes .*A5 Subject A5 1 note/);
  expect(sidebar).not.toContain('A6');
});

test('a later page links to the start of the list', async () => {
  const text = textOf(await renderPage('/notes?cursor=somewhere', fakeApi()));
  expect(text).toContain('Back to the start of this list');
});

test('a search shows the questions of papers with their marks, and opens them at the word', async () => {
  const question = { number: 3, letter: 'b', marks: 10 };
  const place = { title: 'Explain Huffman codes.', page: 2, find: 'huffman', question };
  const found = { courses: [], notes: [{ ...card('qp'), place }], understood: {} };
  const html = await renderPage('/notes?search=huffman', fakeApi({ found }));
  expect(textOf(html)).toContain('Question 3 (b), 10 marks : Explain Huffman codes.');
  expect(html).toContain('href="/notes/qp#page=2&amp;find=huffman"');
});

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
