import type { papers } from '../contracts/papers.ts';
import type { PublicReads } from '../kernel/http/serve.ts';
import type { Table } from '../table/core/table.ts';
import { filterQuestions } from './filter-questions.ts';
import { listCourseQuestions } from './list-course-questions.ts';

export const createPaperReads = (table: Table): PublicReads<typeof papers> => ({
  listQuestions: async ({ params, query }) =>
    filterQuestions(
      await listCourseQuestions(table, { scheme_year: params.schemeYear, code: params.code }),
      query,
    ),
});
