import {
  emptyQuestion,
  questionFields,
  type QuestionField,
  type QuestionStates,
  type QuestionValues,
} from '../../contracts/domain/question.ts';
import type { ReviewedQuestion } from '../../contracts/papers.ts';
import type { StoredNote } from './note.ts';
import type { Correction, QuestionCounts, ReadQuestion, StoredPapers } from './paper.ts';

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The question that a correction is about: of the same text, or else the one in the same place. */
function findQuestion(
  questions: readonly ReadQuestion[],
  { id, machine, page }: Correction,
): ReadQuestion | undefined {
  if (machine === null) return undefined;
  const alike = questions.filter(({ values }) => plain(values.text) === plain(machine));
  return (
    alike.find((one) => one.id === id) ??
    alike[0] ??
    questions.find((one) => one.id === id && one.page === page)
  );
}

/**
 * The corrections by the questions of the present reading. One whose question that reading does not have is a question
 * of its own.
 */
export function placeCorrections({
  reading,
  corrections = [],
}: Pick<StoredPapers, 'reading' | 'corrections'>): Map<string, Correction> {
  const questions = reading?.questions ?? [];
  const placed = new Map<string, Correction>();
  for (const correction of corrections) {
    const free = questions.filter(({ id }) => !placed.has(id));
    const question = findQuestion(free, correction);
    if (question) {
      const { id, paper, page, values } = question;
      placed.set(id, { ...correction, id, paper, page, machine: values.text });
    } else {
      const isTaken = questions.some(({ id }) => id === correction.id);
      const id = isTaken ? `${correction.id}~kept` : correction.id;
      placed.set(id, { ...correction, id });
    }
  }
  return placed;
}

const mapFields = <T>(value: (name: QuestionField) => T) =>
  Object.fromEntries(questionFields.map((name) => [name, value(name)]));

/** What a reviewer has decided is sure, unless it is that the paper shows no value. */
const correctedStates = (
  values: QuestionValues,
  states: QuestionStates | undefined,
  corrected: Partial<QuestionValues>,
) =>
  mapFields((name) => {
    if (states && !(name in corrected)) return states[name];
    return values[name] === null ? 'unknown' : 'sure';
  }) as QuestionStates;

function reviewed(
  question: ReadQuestion | undefined,
  correction: Correction | undefined,
): ReviewedQuestion {
  const { id, paper, page } = question ?? correction!;
  const corrected = correction?.values ?? {};
  const before = question?.values ?? { ...emptyQuestion, text: correction?.machine ?? '' };
  const values = { ...before, ...corrected };
  return {
    id,
    paper,
    page,
    values,
    states: correctedStates(values, question?.states, corrected),
    machine: question?.values ?? null,
    removed: correction?.removed ?? false,
  };
}

const inOrder = (a: ReviewedQuestion, b: ReviewedQuestion): number =>
  a.paper - b.paper ||
  (a.values.number ?? 999) - (b.values.number ?? 999) ||
  (a.values.letter ?? '').localeCompare(b.values.letter ?? '') ||
  a.page - b.page;

/** The questions of a file with the corrections, in the order of the papers. */
export function reviewQuestions(papers: StoredPapers): ReviewedQuestion[] {
  const questions = papers.reading?.questions ?? [];
  const placed = placeCorrections(papers);
  const rows = questions.map((question) => reviewed(question, placed.get(question.id)));
  for (const { id } of questions) placed.delete(id);
  return [
    ...rows,
    ...[...placed.values()].map((correction) => reviewed(undefined, correction)),
  ].toSorted(inOrder);
}

/** The questions that students see. */
export const publicQuestions = (papers: StoredPapers): ReviewedQuestion[] =>
  papers.is_withheld
    ? []
    : reviewQuestions(papers).filter(({ removed, values }) => !removed && values.text !== '');

/** What a paper of a file prints; the note's session stands for a file of one paper without one. */
export function paperHeadOf(
  { exam_session }: Pick<StoredNote, 'exam_session'>,
  { reading }: StoredPapers,
  paper: number,
): { session: string | null; max_marks: number | null } {
  const papers = reading?.papers ?? [];
  const read = papers.find((one) => one.paper === paper);
  return {
    session: read?.session ?? (papers.length === 1 ? exam_session : null),
    max_marks: read?.max_marks ?? null,
  };
}

/** What the note of these papers tells of its questions. */
export function countQuestions(papers: StoredPapers, at: string): QuestionCounts {
  const questions = publicQuestions(papers);
  const modules = questions.flatMap(({ values }) => values.module ?? []);
  return {
    count: questions.length,
    papers: new Set(questions.map(({ paper }) => paper)).size,
    modules: [...new Set(modules)].toSorted((a, b) => a - b),
    at,
  };
}
