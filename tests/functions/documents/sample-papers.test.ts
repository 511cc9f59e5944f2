import { expect, test } from 'vitest';
import { readDocument } from '../../../functions/documents/read-document.ts';
import { parsePapers } from '../../../functions/questions/parse-papers.ts';
import { courses } from '../../../localstack/seed/courses.ts';
import { renderExamPaper } from '../../../localstack/seed/exam-paper.ts';

test.for([
  ['BCS401', '2024-07'],
  ['BCS403', '2026-06'],
] as const)('the practice paper of %s is read as it was written', async ([code, session]) => {
  const course = courses.find((one) => one.code === code)!;
  const note = course.notes.find(({ exam_session }) => exam_session === session)!;
  const { bytes, reading } = await renderExamPaper(
    {
      code: course.code,
      course: 'Course of the semester',
      semester: 4,
      module: null,
      title: note.title,
      by: note.by,
      date: new Date(0),
    },
    note,
  );
  const { layout } = await readDocument(bytes, 'pdf', null, true);
  const [paper, ...others] = parsePapers(layout);
  expect(others).toEqual([]);
  expect(paper).toMatchObject({ format: 'descriptive', session, max_marks: 100 });
  expect(paper!.questions).toMatchObject(reading.questions.map(({ values }) => values));
});
