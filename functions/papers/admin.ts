import { papers } from '../contracts/papers.ts';
import { serveAdmin } from '../kernel/http/serve.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { correctQuestions, showPapers } from './review.ts';

const table = tableFromEnvironment();

export const handler = serveAdmin(
  papers,
  {
    getPaperQuestions: ({ params }) => showPapers(table, params.noteId),
    correctQuestions: ({ params, body }, caller) =>
      correctQuestions(table, params.noteId, body, caller.userId),
  },
  table,
);
