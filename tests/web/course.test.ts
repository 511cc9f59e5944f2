import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { groupByModule } from '../../web/src/features/course/modules.ts';
import {
  findDocuments,
  loadOfficialLinks,
  type OfficialLink,
} from '../../web/src/features/course/official-links.ts';
import { card } from './fake-api.ts';

const link = (fields: Partial<OfficialLink>): OfficialLink => ({
  scheme: '2022',
  kind: 'syllabus',
  group: 'Computer Science & Engineering',
  label: 'a document',
  url: 'https://vtu.ac.in/pdf/a.pdf',
  ...fields,
});
const course = {
  scheme_year: '2022',
  code: 'BCS405A',
  branches: ['Computer Science and Engineering'],
};

test('a link belongs to the course whose code it contains', () => {
  const own = link({ label: 'BCS405A', url: 'https://vtu.ac.in/QP/BCS405A.pdf' });
  const links = [
    own,
    link({ label: 'Paper', url: 'https://vtu.ac.in/QP/bcs405a.pdf', kind: 'model-question-paper' }),
    link({ label: 'BCS405', group: 'other', url: 'https://vtu.ac.in/1' }),
    link({ label: 'BCS405AB', group: 'other', url: 'https://vtu.ac.in/2' }),
    link({ label: 'BCS405A', scheme: '2021', url: 'https://vtu.ac.in/3' }),
  ];
  const found = findDocuments(links, course);
  expect(found.syllabus).toEqual([own]);
  expect(found.papers.map(({ url }) => url)).toEqual(['https://vtu.ac.in/QP/bcs405a.pdf']);
  expect(found.ofBranches).toEqual([]);
});

test('an address that several branches list is one link', () => {
  const paper = { kind: 'model-question-paper', label: 'BCS405A' } as const;
  const found = findDocuments(
    [link({ ...paper, group: 'A' }), link({ ...paper, group: 'B' })],
    course,
  );
  expect(found.papers).toHaveLength(1);
});

test('a branch’s documents are found in all spellings of its name', () => {
  const links = [
    'Computer Science & Engineering',
    'B.E. in Computer Science and Engineering',
    'Civil Engineering',
  ].map((group, index) => link({ group, url: `https://vtu.ac.in/${index}` }));
  expect(findDocuments(links, course).ofBranches.map(({ group }) => group)).toEqual([
    'Computer Science & Engineering',
    'B.E. in Computer Science and Engineering',
  ]);
});

test('every link is on the university’s site', async () => {
  const links = await loadOfficialLinks();
  expect(links.length).toBeGreaterThan(1000);
  for (const { url } of links) expect(url).toMatch(/^https:\/\/vtu\.ac\.in\//);
  expect(readFileSync('web/src/content/official-links.json', 'utf8')).not.toContain('http:');
});

test('empty modules are included; notes without a module come last', () => {
  const notes = [card('a', { module_number: 2 }), card('b', { module_number: null })];
  expect(groupByModule(notes).map(({ module, notes: own }) => [module, own.length])).toEqual([
    [1, 0],
    [2, 1],
    [3, 0],
    [4, 0],
    [5, 0],
    [null, 1],
  ]);
  expect(groupByModule([])).toHaveLength(5);
});
