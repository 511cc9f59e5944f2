import { expect, test } from 'vitest';
import type { Question } from '../../../functions/contracts/domain/question.ts';
import type { CourseQuestions } from '../../../functions/contracts/papers.ts';
import {
  makePaper,
  marksOf,
  minutesOf,
  openPractice,
  ownPaper,
  storedPractice,
} from '../../../web/src/features/questions/practice-paper.ts';

/** Two sessions of ten questions of 12 and 8 marks; question 1 of the second repeats that of the first. */
const questions = ['2024-01', '2024-07'].flatMap((session, paper) =>
  Array.from({ length: 20 }, (_, at) => {
    const number = (at >> 1) + 1;
    const letter = 'ab'[at % 2]!;
    const other = `${1 - paper}-${number}${letter}`;
    return {
      id: `${paper}-${number}${letter}`,
      note_id: `note${paper}`,
      paper: 1,
      session,
      number,
      letter,
      text: `Question ${number} ${letter}`,
      marks: letter === 'a' ? 12 : 8,
      module: Math.ceil(number / 2),
      repeats: number === 1 ? [{ id: other, session, degree: 'identical' }] : [],
    } as unknown as Question;
  }),
);
const course = {
  papers: ['note0', 'note1'].map((note_id) => ({ note_id, paper: 1, max_marks: 100 })),
  questions,
} as unknown as CourseQuestions;

test('a random paper has two different full questions of each module, in three hours', () => {
  const paper = makePaper(course, [1, 2, 3, 4, 5]);
  expect(paper.map(({ module }) => module)).toEqual([1, 2, 3, 4, 5]);
  for (const { options } of paper) {
    expect(options.map(marksOf)).toEqual([20, 20]);
    const [first, second] = options.map((parts) => parts[0]!);
    expect(first!.repeats.map(({ id }) => id)).not.toContain(second!.id);
  }
  expect(minutesOf(paper)).toBe(180);
  expect(openPractice(course, storedPractice(paper))).toEqual(paper);
});

test('chosen questions of a module become the parts of one question, with the time of their marks', () => {
  const paper = ownPaper(course, ['1-4b', '0-3a', '0-9b']);
  expect(paper.map(({ module, options }) => [module, options.map(marksOf)])).toEqual([
    [2, [20]],
    [5, [8]],
  ]);
  expect(minutesOf(paper)).toBe(36 + 18);
});
