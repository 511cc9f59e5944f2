import { expect, test } from 'vitest';
import { materialKinds } from '../../../functions/contracts/domain/material.ts';
import { abbreviations } from '../../../functions/search/engine/courses/abbreviations.ts';
import type { StudentChoice } from '../../../functions/search/engine/courses/course.ts';
import { packCourses, parseCourses } from '../../../functions/search/engine/courses/course-file.ts';
import { CourseIndex } from '../../../functions/search/engine/courses/course-index.ts';
import { findCourses } from '../../../functions/search/engine/courses/find-courses.ts';
import { stem, stopWords } from '../../../functions/search/engine/courses/word-lists.ts';
import { listDocuments } from '../../../functions/search/engine/list-documents.ts';
import {
  documentsOfEveryCourse,
  doors,
  measureSuccess,
  queryLists,
  readQueries,
} from './query-benchmark.ts';
import { seededCourses } from './seeded-courses.ts';

const index = seededCourses();
const codesOf = (text: string, choice?: StudentChoice) =>
  findCourses(index, text, choice).courses.map(({ code }) => code);
const understood = (text: string) => findCourses(index, text).interpretation;

const queries = queryLists.flatMap((list) => readQueries(list));
const everyCourse = documentsOfEveryCourse(index);

// The page of results calls the live list, and asks for more besides: `npm run bench` asks it everything.
test.each([
  ['live list', queries],
  ['page of results', queries.filter((_, i) => i % 3 === 0)],
] as const)(
  'a student’s query has the right course first, or among the first three: %s',
  (door, some) => {
    expect(queries.length).toBeGreaterThanOrEqual(500);
    const { atOne, atThree, missed } = measureSuccess(everyCourse, some, doors[door]);
    expect(atOne >= 0.97 && atThree >= 0.995 ? [] : missed).toEqual([]);
  },
);

test('a query that names a course lists documents of this course alone, and has some of each kind', () => {
  const some = queries.filter((_, i) => i % 4 === 0);
  const wrong = some.flatMap(({ text }) => {
    const { course, byKind } = listDocuments(everyCourse, text, { choice: {}, covers: () => true });
    if (course?.code !== understood(text).course) return [text];
    return course && byKind.size !== materialKinds.length ? [text] : [];
  });
  expect(wrong).toEqual([]);
});

test('each abbreviation means an existing course', () => {
  const all = seededCourses({ waiting: true });
  const unresolved = Object.entries(abbreviations).filter(([abbreviation, meanings]) => {
    const [first] = findCourses(all, abbreviation).courses;
    const names = all.names.filter(({ course }) => all.catalogue.courses[course] === first);
    const words = new Set(names.flatMap((name) => name.words.map((word) => all.words[word]!)));
    return !meanings.split(' | ').some((meaning) =>
      meaning
        .split(' ')
        .filter((word) => !word.startsWith('@') && !stopWords.has(word))
        .every((word) => [...words].some((known) => known.startsWith(stem(word)))),
    );
  });
  expect(unresolved).toEqual([]);
  expect(Object.keys(abbreviations).length).toBeGreaterThanOrEqual(150);
});

test.each(Object.getOwnPropertyNames(Object.prototype))(
  'a query of %s, a name that every object has, is answered',
  (word) => {
    expect(stem(word.toLowerCase())).toBe(word.toLowerCase());
    for (const text of [word, `${word} in java`])
      expect(() => findCourses(index, text)).not.toThrow();
  },
);

test('a course is found by its code and by its name', () => {
  const some = index.catalogue.courses.filter((_, i) => i % 3 === 0);
  const missing = some.filter(({ scheme_year, code, names }) => {
    const finds = (text: string) =>
      findCourses(index, text, { scheme_year }).courses.some((one) => one.code === code);
    return !finds(code) || !names.every(finds);
  });
  expect(missing.map(({ code, names }) => `${code} ${names.join(' | ')}`)).toEqual([]);
});

test.each([
  ['bcs401 module 3', { course: 'BCS401', module: 3 }],
  ['bcs401 question paper', { course: 'BCS401', kind: 'question_paper' }],
  ['dbms m2 pyq', { course: 'BCS403', module: 2, kind: 'question_paper' }],
  ['m3', { module: 3 }],
  ['m3 notes', { course: 'BCS301', kind: 'notes' }],
  ['module 3', { module: 3 }],
  ['biotechnology sem 4', { semester: 4, branch: 'BT' }],
  ['discrete maths', { course: 'BCS405A' }],
  ['18cs51', { unknown_code: '18CS51', scheme_year: '2018' }],
  ['m3 module 2', { course: 'BCS301', module: 2 }],
  ['4th sem cse', { semester: 4, branch: 'CS' }],
  ['sem 4', { semester: 4 }],
  ['civil engineering', { branch: 'CV' }],
  ['ada lab manual', { course: 'BCSL404', kind: 'lab_manual' }],
  ['21 scheme os syllabus', { course: '21CS44', kind: 'syllabus', scheme_year: '2021' }],
  ['toc important questions', { course: 'BCS503', kind: 'question_bank' }],
  ['cn model qp', { course: 'BCS502', kind: 'model_paper' }],
  ['process scheduling os', { course: 'BCS303' }],
  ['pyq', { kind: 'question_paper' }],
  ['photosynthesis', {}],
])('%s is understood as %o', (text, expected) => {
  expect(understood(text)).toEqual(expected);
});

test('the newest scheme comes first, and the student’s own before it', () => {
  expect(codesOf('dbms').slice(0, 3)).toEqual(['BCS403', 'BCS755A', '21CS53']);
  expect(codesOf('dbms', { scheme_year: '2021' })[0]).toBe('21CS53');
  expect(codesOf('m3', { branch: 'EC' })[0]).toBe('BMATEC301');
  // A semester lists the courses of a branch in the university's order.
  expect(codesOf('4th sem cse').slice(0, 4)).toEqual(['BCS401', 'BCS402', 'BCS403', 'BCSL404']);
});

test('a stored course file is read as it was written', () => {
  const { catalogue } = index;
  expect(parseCourses(packCourses(catalogue))).toEqual(catalogue);
  expect(parseCourses('{"format":0}')).toBeUndefined();
  const empty = new CourseIndex({ schemes: [], branches: [], courses: [] });
  expect(findCourses(empty, 'dbms').courses).toEqual([]);
});
