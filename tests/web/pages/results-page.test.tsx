import { expect, test } from 'vitest';
import type { Searched } from '../../../functions/contracts/notes.ts';
import { card, fakeApi } from '../fake-api.ts';
import { renderPage, textOf } from './render-page.tsx';

const noKinds = {
  notes: 0,
  question_paper: 0,
  model_paper: 0,
  question_bank: 0,
  lab_manual: 0,
  syllabus: 0,
};
const found: Searched = {
  understood: { course: 'BCS401', kind: 'question_paper' },
  course: { scheme_year: '2022', code: 'BCS401', name: 'Design of Algorithms', semester: 4 },
  has_courses: true,
  by_words: false,
  kind: 'question_paper',
  missing: [],
};
const courseOf = (scheme_year: string, code: string) => ({
  scheme_year,
  code,
  name: `Course ${code}`,
  semesters: [5],
  branches: ['CS'],
  notes: 0,
  url: `/courses/${scheme_year}/${code}`,
});
const courses = [courseOf('2022', 'BCS401'), courseOf('2021', '21CS42')];

interface Fixtures extends Partial<Searched> {
  notes?: ReturnType<typeof card>[];
  kinds?: Partial<typeof noKinds>;
}

async function textOfSearch(text: string, { notes = [], kinds = {}, ...searched }: Fixtures) {
  const api = fakeApi({
    notes,
    kinds: { ...noKinds, ...kinds },
    searched: { ...found, ...searched },
    found: { courses, notes: [], understood: { ...found.understood, ...searched.understood } },
  });
  return textOf(await renderPage(`/notes?search=${encodeURIComponent(text)}`, api));
}

test('a search that names a course shows its name, the kind of its documents, and the other courses', async () => {
  const paper = card('qp', { kind: 'question_paper' });
  const text = await textOfSearch('ada qp', {
    notes: [paper],
    kinds: { notes: 6, question_paper: 1 },
  });
  expect(text).toContain('2022 scheme · Semester 4 · Question papers BCS401 Design of Algorithms');
  expect(text).toContain('1 question paper · 7 downloads');
  expect(text).toContain('Notes 6 PYQ 1 Important questions 0 Lab 0 Syllabus 0');
  expect(text).toContain('Other courses 21CS42 Course 21CS42');
  expect(text).not.toContain('Other courses BCS401');
});

test.each<[string, Fixtures, string]>([
  [
    'ada mqp',
    { missing: ['kind'], understood: { kind: 'model_paper' } },
    'No model papers in BCS401 yet',
  ],
  [
    'ada m5',
    { kind: 'notes', missing: ['module'], understood: { module: 5 } },
    'Nothing for module 5 yet',
  ],
  ['ada xyz', { missing: ['words'] }, 'Not all words were found in BCS401'],
  ['m2', { kind: 'notes', course: null, understood: { module: 2 } }, 'Module 2 of which course?'],
])('%s: a list that is wider than the search says so', async (text, searched, expected) => {
  expect(await textOfSearch(text, { notes: [card('one')], ...searched })).toContain(expected);
});

test.each<[string, Fixtures, string[]]>([
  ['coa', {}, ['No documents for BCS401 yet', 'Request', 'Open its page', 'Other courses 21CS42']],
  [
    'ada',
    { kind: 'notes', kinds: { question_paper: 2 } },
    ['No notes here yet', 'choose PYQ above'],
  ],
  [
    '18cs51',
    { course: null, understood: { unknown_code: '18CS51', scheme_year: '2018' } },
    ['18CS51 is not in our catalogue', 'Request', 'Similar codes BCS401'],
  ],
  [
    'cse sem 4',
    { course: null, understood: { branch: 'CS', semester: 4 }, kind: 'notes' },
    ['Semester 4 Computer Science', 'No notes for these courses yet', 'Courses BCS401'],
  ],
  [
    'zzz',
    { course: null, understood: {}, kind: 'notes', by_words: true, has_courses: false },
    ['No Results Found', 'Clear Search'],
  ],
  [
    'signals',
    { course: null, understood: {}, kind: 'notes', by_words: true },
    ['No document has “signals”', 'Courses BCS401'],
  ],
])(
  '%s without documents: the page says what there is instead',
  async (text, searched, expected) => {
    const shown = await textOfSearch(text, searched);
    for (const part of expected) expect(shown).toContain(part);
    expect(shown.includes('No Results Found')).toBe(text === 'zzz');
  },
);

test('every list leads to the other kinds of documents', async () => {
  const html = await renderPage('/notes?semester=4', fakeApi());
  expect(html).toContain('href="/notes?semester=4&amp;kind=question_paper"');
  const search = await renderPage('/notes?search=ada+qp', fakeApi({ searched: found }));
  expect(search).toContain('href="/notes?kind=notes&amp;search=ada+qp"');
});
