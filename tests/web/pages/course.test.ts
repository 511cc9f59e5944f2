import { expect, test } from 'vitest';
import {
  findDocuments,
  loadOfficialLinks,
  type OfficialLink,
} from '../../../web/src/features/course/official-links.ts';
import { uploadPath } from '../../../web/src/features/course/contribute.ts';
import { ada } from '../fake-api.ts';

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
  semesters: [4],
};
const paper = { kind: 'model-question-paper', group: 'other' } as const;

test('a link belongs to the course whose code it contains, and has a readable name', () => {
  const links = [
    link({ label: 'BCS405A', url: 'https://vtu.ac.in/QP/BCS405A.pdf' }),
    link({ ...paper, label: 'Paper', url: 'https://vtu.ac.in/QP/bcs405a.pdf' }),
    link({ ...paper, label: '2nd Set', group: 'Graphs (BCS405A)', url: 'https://vtu.ac.in/0' }),
    link({ label: 'BCS405', group: 'other', url: 'https://vtu.ac.in/1' }),
    link({ label: 'BCS405AB', group: 'other', url: 'https://vtu.ac.in/2' }),
    link({ label: 'BCS405A', scheme: '2021', url: 'https://vtu.ac.in/3' }),
  ];
  expect(findDocuments(links, course)).toEqual({
    syllabus: [{ text: 'Syllabus of BCS405A', url: 'https://vtu.ac.in/QP/BCS405A.pdf' }],
    papers: [
      { text: 'Model question paper of BCS405A 1', url: 'https://vtu.ac.in/QP/bcs405a.pdf' },
      { text: 'Model question paper of BCS405A, set 2', url: 'https://vtu.ac.in/0' },
    ],
    branchSyllabuses: [],
  });
});

test('a paper of both cycles belongs to the courses of both', () => {
  const links = [link({ ...paper, label: 'BPHYS102-202', url: 'https://vtu.ac.in/4' })];
  for (const code of ['BPHYS102', 'BPHYS202'])
    expect(findDocuments(links, { ...course, code }).papers).toHaveLength(1);
  expect(findDocuments(links, { ...course, code: 'BPHYS302' }).papers).toEqual([]);
});

test('an address that several branches list is one link', () => {
  const links = ['A', 'B'].map((group) => link({ ...paper, label: 'BCS405A', group }));
  expect(findDocuments(links, course).papers).toHaveLength(1);
});

test('without a syllabus of its own, a course has those of its branches for its semester', () => {
  const group = 'B.E. in Computer Science and Engineering';
  const links = [
    link({ label: '3-4 Syllabus', url: 'https://vtu.ac.in/5' }),
    link({ label: '2nd Year Syllabus', group, url: 'https://vtu.ac.in/6' }),
    link({ label: '5th Syllabus', url: 'https://vtu.ac.in/7' }),
    link({ label: '3-4 Syllabus', group: 'Civil Engineering', url: 'https://vtu.ac.in/8' }),
    link({ label: 'Scheme/main', kind: 'scheme', url: 'https://vtu.ac.in/9' }),
  ];
  expect(findDocuments(links, course).branchSyllabuses.map(({ text }) => text)).toEqual([
    'Computer Science & Engineering: syllabus of semesters 3 and 4',
    `${group}: syllabus of semesters 3 and 4`,
  ]);
});

test('every link is on the university’s site', async () => {
  const links = await loadOfficialLinks();
  expect(links.length).toBeGreaterThan(1000);
  for (const { url } of links) expect(url).toMatch(/^https:\/\/vtu\.ac\.in\//);
});

test('the upload form opens with the course, the module and the kind', () => {
  const subject = { subject_id: ada.id, branch_id: ada.branch_id, semester: 4 };
  const subjects = [{ ...subject, branch_name: null, branch_code: null, credits: 4 }];
  expect(
    uploadPath({ scheme_year: '2022', subjects }, { kind: 'question_paper', module: null }),
  ).toBe(
    `/upload-notes?scheme=2022&branch=${ada.branch_id}&semester=4&subject=${ada.id}&kind=question_paper`,
  );
});
