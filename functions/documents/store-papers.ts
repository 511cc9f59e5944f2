import { pickFields, type NoteId } from '../contracts/domain/fields.ts';
import { questionValues } from '../contracts/domain/question.ts';
import type { PageContent } from '../questions/page-content.ts';
import { parsePapers } from '../questions/parse-papers.ts';
import { parserVersion, type ParsedPaper, type ParsedQuestion } from '../questions/parsed-paper.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/write.ts';
import { getPapers, putReading } from '../table/notes/paper.ts';
import type { PaperReading, QuestionCounts, ReadQuestion } from '../table/notes/paper.ts';
import { countQuestions } from '../table/notes/reviewed-questions.ts';

const maxChars = 6000;

/** The text of a question, with the options of a multiple-choice one. */
const textOf = ({ text, options = [] }: ParsedQuestion): string =>
  [text, ...options.map((option) => `(${option.letter}) ${option.text}`)]
    .join('\n')
    .slice(0, maxChars);

/** The questions of a paper; those that the parser gave the same number and letter are told apart. */
function questionsOf(paper: ParsedPaper, place: number): ReadQuestion[] {
  const seen = new Map<string, number>();
  return paper.questions.map((question) => {
    const name = `${place}-${question.number ?? 'x'}${question.letter ?? ''}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return {
      id: times === 1 ? name : `${name}~${times}`,
      paper: place,
      page: question.page,
      values: pickFields(questionValues, { ...question, text: textOf(question) }),
      states: question.states,
    };
  });
}

const toReading = (parsed: readonly ParsedPaper[]): PaperReading => ({
  papers: parsed.map(({ format, session, codes, max_marks }, i) => ({
    paper: i + 1,
    format,
    session,
    code: codes[0] ?? null,
    max_marks,
  })),
  questions: parsed.flatMap((paper, i) => questionsOf(paper, i + 1)),
});

/** Stores the questions of a file's papers. Returns what the note tells of them, with a reviewer's corrections. */
export async function storePapers(
  table: Table,
  id: NoteId,
  pages: readonly PageContent[],
): Promise<QuestionCounts> {
  const reading = toReading(parsePapers(pages));
  const parsed_at = new Date().toISOString();
  await transact(table, {
    papers: putReading(id, { reading, parser_version: parserVersion, parsed_at }),
  });
  const stored = await getPapers(table, id, { consistent: true });
  return countQuestions({ ...stored, reading }, parsed_at);
}
