import { expect, test } from 'vitest';
import {
  question,
  readingOf,
  storePaper,
  storeReading,
  type Question,
} from '../support/fixtures/papers.ts';
import { noteId, storeCatalogue } from '../support/fixtures/samples.ts';
import { expectProblem, openTestApi } from '../support/test-api.ts';

const testApi = await openTestApi();
const { table } = testApi;
await storeCatalogue(table);
const admin = await testApi.admin();
const course = { schemeYear: '2022', code: 'bcs401' };

const at = '2026-03-01T00:00:00.000Z';
const heap = 'Build a heap bottom-up from 2, 9, 7 and sort it.';
const store = (id: string, session: string | null, ...questions: Question[]) =>
  storePaper(table, id, readingOf(session, ...questions));
const ofJanuary = (text: string) =>
  [question(5, 'b', heap), question(9, 'a', text, { marks: 8 })] as const;
await store('june', '2026-06', question(1, 'a', 'Define O and Ω.'), question(5, 'a', heap));
await store('january', '2026-01', ...ofJanuary('Explain P and NP.'));
await store('model', null, question(3, 'a', 'Explain quicksort.'));
await store('scan', '2026-01', ...ofJanuary('Explain P and NP!'));

const list = async (query = {}) => {
  const { questions, papers } = await testApi
    .visitor()
    .api.papers.listQuestions({ params: course, query });
  return { papers, texts: questions.map(({ text }) => text), questions };
};

test('a course lists the questions of its papers, newest first, and a second scan counts once', async () => {
  const { papers, texts, questions } = await list();
  expect(papers.map(({ session, questions: count }) => [session, count])).toEqual([
    ['2026-06', 2],
    ['2026-01', 2],
    [null, 1],
  ]);
  expect(texts).toEqual([
    'Define O and Ω.',
    heap,
    heap,
    expect.stringContaining('P and NP'),
    'Explain quicksort.',
  ]);
  expect(questions[1]).toMatchObject({
    id: 'june.1-5a',
    module: 3,
    states: { marks: 'sure', level: 'unknown' },
    repeats: [{ session: '2026-01', degree: 'identical' }],
  });
});

test.for([
  [{ module: 3 }, 2],
  [{ session: '2026-06' }, 2],
  [{ marks: 8 }, 1],
  [{ repeated: 'true' }, 2],
  [{ search: 'HEAP 9' }, 2],
  [{ module: 3, session: '2026-01', repeated: 'true' }, 1],
] as const)('the filter %j selects %i questions', async ([query, count]) => {
  expect((await list(query)).texts).toHaveLength(count);
});

const params = { noteId: noteId('june') };
const { api } = admin;

test('corrections are shown at once, and stay when a better parser reads the file again', async () => {
  const before = await api.papers.getPaperQuestions({ params });
  expect(before).toMatchObject({ parser_version: 1, is_published: true, updated_at: null });
  const corrected = await api.papers.correctQuestions({
    params,
    body: {
      updated_at: null,
      corrections: [
        { id: '1-1a', values: { marks: 6, level: 'L2' } },
        { id: 'new-1', paper: 1, page: 1, values: { number: 1, letter: 'b', text: 'Define Θ.' } },
      ],
    },
  });
  expect(corrected.questions.map(({ id }) => id)).toEqual(['1-1a', 'new-1', '1-5a']);
  const again = readingOf(
    '2026-06',
    question(1, 'a', 'Prove it.'),
    question(1, 'c', 'Define O and Ω.'),
    question(5, 'a', heap),
  );
  await storeReading(table, 'june', again, 2);
  const { parser_version, questions } = await api.papers.getPaperQuestions({ params });
  expect(parser_version).toBe(2);
  expect(questions.map(({ id, values: { marks, level } }) => [id, marks, level])).toEqual([
    ['1-1a', 10, null],
    ['new-1', null, null],
    ['1-1c', 6, 'L2'],
    ['1-5a', 10, null],
  ]);
  expect(questions[2]).toMatchObject({
    states: { level: 'sure', outcome: 'unknown' },
    machine: { marks: 10 },
  });
  const { questions: shown } = await list({ session: '2026-06' });
  expect(shown.map(({ letter, marks }) => [letter, marks])).toEqual([
    ['a', 10],
    ['b', null],
    ['c', 6],
    ['a', 10],
  ]);
  expect(await api.notes.getNote({ params })).toMatchObject({ questions: 3 });
});

test('a correction of an older version is refused, and a withheld paper has no public questions', async () => {
  const correct = (body: { updated_at?: string; is_published: boolean }) =>
    api.papers.correctQuestions({ params, body });
  await expectProblem(correct({ updated_at: at, is_published: false }), 409);
  await correct({ is_published: false });
  expect((await list({ session: '2026-06' })).texts).toEqual([]);
  expect(await api.notes.getCourse({ params: course })).toMatchObject({
    questions: { papers: 3, modules: [2, 3, 5] },
  });
  await correct({ is_published: true });
  expect((await list({ session: '2026-06' })).texts).toHaveLength(4);
});
