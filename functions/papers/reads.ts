import type { CourseQuestions, papers } from '../contracts/papers.ts';
import type { RequestOf } from '../contracts/http/route.ts';
import type { PublicReads } from '../kernel/http/serve.ts';
import { containWords, wordsOf } from '../kernel/search-words.ts';
import type { Table } from '../table/table.ts';
import { listCourseQuestions } from './list-course-questions.ts';

type Filter = RequestOf<typeof papers.listQuestions>['query'];

/** The questions that a filter selects; the papers stay, since counts are out of all of them. */
function filterQuestions(
  { questions, ...course }: CourseQuestions,
  { module, session, marks, level, repeated, search }: Filter,
): CourseQuestions {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const words = wordsOf(search);
  return {
    ...course,
    questions: questions.filter((question) => {
      const isRepeated = question.repeats.some(({ id }) => {
        const other = byId.get(id);
        return other?.note_id !== question.note_id || other.paper !== question.paper;
      });
      return (
        (module === undefined || question.module === module) &&
        (session === undefined || question.session === session) &&
        (marks === undefined || question.marks === marks) &&
        (level === undefined || (question.level ?? '').includes(level.toUpperCase())) &&
        (repeated === undefined || isRepeated === (repeated === 'true')) &&
        containWords([question.text], words)
      );
    }),
  };
}

export const createPaperReads = (table: Table): PublicReads<typeof papers> => ({
  listQuestions: async ({ params, query }) =>
    filterQuestions(
      await listCourseQuestions(table, { scheme_year: params.schemeYear, code: params.code }),
      query,
    ),
});
