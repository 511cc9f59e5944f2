import { expect, test } from 'vitest';
import { findDocuments, type OfficialLink } from '../../functions/site/official-documents.ts';

const link = (fields: Partial<OfficialLink>): OfficialLink => ({
  kind: 'syllabus',
  heading: 'Computer Science & Engineering',
  label: 'a document',
  url: 'https://vtu.ac.in/pdf/a.pdf',
  ...fields,
});
const course = { code: 'BCS405A', branches: ['Computer Science and Engineering'], semesters: [4] };
const paper = { kind: 'model paper', heading: 'other' } as const;

test('a link belongs to the course whose code it contains, and has a readable name', () => {
  const links = [
    link({ label: 'BCS405A', url: 'https://vtu.ac.in/QP/BCS405A.pdf' }),
    link({ ...paper, label: 'Paper', url: 'https://vtu.ac.in/QP/bcs405a.pdf' }),
    link({ ...paper, label: '2nd Set', heading: 'Graphs (BCS405A)', url: 'https://vtu.ac.in/0' }),
    link({ label: 'BCS405', heading: 'other', url: 'https://vtu.ac.in/1' }),
    link({ label: 'BCS405AB', heading: 'other', url: 'https://vtu.ac.in/2' }),
  ];
  expect(findDocuments(links, course)).toEqual({
    syllabus: [{ text: 'Syllabus of BCS405A', url: 'https://vtu.ac.in/QP/BCS405A.pdf' }],
    papers: [
      { text: 'Model question paper of BCS405A 1', url: 'https://vtu.ac.in/QP/bcs405a.pdf' },
      { text: 'Model question paper of BCS405A, set 2', url: 'https://vtu.ac.in/0' },
    ],
    branch_syllabuses: [],
  });
});

test('a paper of both cycles belongs to the courses of both', () => {
  const links = [link({ ...paper, label: 'BPHYS102-202', url: 'https://vtu.ac.in/4' })];
  for (const code of ['BPHYS102', 'BPHYS202'])
    expect(findDocuments(links, { ...course, code }).papers).toHaveLength(1);
  expect(findDocuments(links, { ...course, code: 'BPHYS302' }).papers).toEqual([]);
});

test('without a syllabus of its own, a course has those of its branches for its semester', () => {
  const heading = 'B.E. in Computer Science and Engineering';
  const links = [
    link({ label: '3-4 Syllabus', url: 'https://vtu.ac.in/5' }),
    link({ label: '2nd Year Syllabus', heading, url: 'https://vtu.ac.in/6' }),
    link({ label: '5th Syllabus', url: 'https://vtu.ac.in/7' }),
    link({ label: '3-4 Syllabus', heading: 'Civil Engineering', url: 'https://vtu.ac.in/8' }),
    link({ label: 'Scheme/main', kind: 'scheme', url: 'https://vtu.ac.in/9' }),
  ];
  expect(findDocuments(links, course).branch_syllabuses.map(({ text }) => text)).toEqual([
    'Computer Science & Engineering: syllabus of semesters 3 and 4',
    `${heading}: syllabus of semesters 3 and 4`,
  ]);
});
