import { expect, test } from 'vitest';
import { readDocument } from '../../../functions/documents/read-document.ts';
import { parsePapers } from '../../../functions/questions/parse-papers.ts';
import { courses } from '../../../localstack/seed/courses.ts';
import { renderExamPaper } from '../../../localstack/seed/exam-paper.ts';

test('a practice paper of the sample data is read as it was written', async () => {
  const course = courses.find(({ code }) => code === 'BCS401')!;
  const note = course.notes.find(({ exam_session }) => exam_session === '2024-07')!;
  const { bytes, reading } = await renderExamPaper(
    {
      code: course.code,
      course: 'Analysis & Design of Algorithms',
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
  expect(paper).toMatchObject({ format: 'descriptive', session: '2024-07', max_marks: 100 });
  const values = paper!.questions.map(
    ({ number, letter, text, marks, module, level, outcome, alternative }) => ({
      number,
      letter,
      text,
      marks,
      module,
      level,
      outcome,
      alternative,
    }),
  );
  // The parser normalises characters.
  const written = JSON.stringify(reading.questions.map((question) => question.values));
  expect(values).toEqual(JSON.parse(written.normalize('NFKC')));
});
