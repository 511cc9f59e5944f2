import { concurrentChangeText } from '../contracts/http/problem.ts';
import type { NoteId } from '../contracts/domain/fields.ts';
import { questionFields, type QuestionValues } from '../contracts/domain/question.ts';
import type { papers, QuestionCorrection, ReviewedPapers } from '../contracts/papers.ts';
import type { RequestOf } from '../contracts/http/route.ts';
import { decideAgain } from '../kernel/audited-writes.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/write.ts';
import { nextVersion } from '../table/item.ts';
import { getNote, type StoredNote } from '../table/notes/note.ts';
import { changeQuestionCounts, getPapers, putCorrections } from '../table/notes/paper.ts';
import type { Correction, ReadQuestion, StoredPapers } from '../table/notes/paper.ts';
import {
  countQuestions,
  placeCorrections,
  reviewQuestions,
} from '../table/notes/reviewed-questions.ts';
import { audit } from '../table/site/audit.ts';

async function readPaper(
  table: Table,
  id: NoteId,
): Promise<{ note: StoredNote; papers: StoredPapers }> {
  const [note, stored] = await Promise.all([
    getNote(table, id, { consistent: true }),
    getPapers(table, id, { consistent: true }),
  ]);
  if (!note) throw new HttpError(404, 'Note not found');
  return { note, papers: stored ?? {} };
}

const toResponse = (note: StoredNote, papers: StoredPapers): ReviewedPapers => ({
  note_id: note.id,
  title: note.title,
  exam_session: note.exam_session,
  subject_code: note.subject_code,
  parsed_at: papers.parsed_at ?? null,
  parser_version: papers.parser_version ?? null,
  is_published: !papers.is_withheld,
  updated_at: papers.updated_at ?? null,
  papers: papers.reading?.papers ?? [],
  questions: reviewQuestions(papers),
});

/** The questions of a note as read and as corrected. Throws 404. */
export async function showPapers(table: Table, id: NoteId): Promise<ReviewedPapers> {
  const { note, papers } = await readPaper(table, id);
  return toResponse(note, papers);
}

/** The values that differ from what was read, or confirm what was doubtful. */
const decidedValues = (
  values: Partial<QuestionValues>,
  question: ReadQuestion | undefined,
): Partial<QuestionValues> =>
  Object.fromEntries(
    questionFields
      .filter((name) => values[name] !== undefined)
      .filter((name) => {
        const isRead = question?.values[name] === values[name];
        return !isRead || question?.states[name] === 'doubtful';
      })
      .map((name) => [name, values[name]]),
  );

function correct(
  { reading }: StoredPapers,
  placed: Map<string, Correction>,
  { id, values = {}, removed, paper, page }: QuestionCorrection,
): void {
  const question = reading?.questions.find((one) => one.id === id);
  const before = placed.get(id);
  const place = question ?? before ?? { paper, page };
  if (place.paper === undefined || place.page === undefined)
    throw new HttpError(400, 'A new question needs its paper and its page.');
  const correction: Correction = {
    id,
    paper: place.paper,
    page: place.page,
    machine: question?.values.text ?? before?.machine ?? null,
    values: decidedValues({ ...before?.values, ...values }, question),
    ...((removed ?? before?.removed) && { removed: true }),
  };
  const isEmpty = Object.keys(correction.values).length === 0 && !correction.removed;
  if (isEmpty || (correction.removed && correction.machine === null)) placed.delete(id);
  else placed.set(id, correction);
}

type Changes = RequestOf<typeof papers.correctQuestions>['body'];

/**
 * Stores corrections beside what was read, and whether students see the questions. Throws 404, and 409 for an outdated
 * version.
 */
export const correctQuestions = (
  table: Table,
  id: NoteId,
  { updated_at: expected, is_published, corrections = [] }: Changes,
  actor: string,
): Promise<ReviewedPapers> =>
  decideAgain(async () => {
    const { note, papers } = await readPaper(table, id);
    const version = papers.updated_at ?? null;
    if (expected !== undefined && expected !== version)
      throw new HttpError(409, concurrentChangeText);
    const placed = placeCorrections(papers);
    for (const correction of corrections) correct(papers, placed, correction);
    const decided = {
      corrections: [...placed.values()],
      is_withheld: is_published === undefined ? (papers.is_withheld ?? false) : !is_published,
      updated_at: nextVersion(version),
    };
    const after = { ...papers, ...decided };
    const failed = await transact(table, {
      papers: putCorrections(id, papers.updated_at, decided),
      note: changeQuestionCounts(note, countQuestions(after, decided.updated_at)),
      audit: audit({
        who: actor,
        what: 'update',
        target: `questions ${id}`,
        when: decided.updated_at,
        before: { is_published: !papers.is_withheld },
        after: {
          is_published: !decided.is_withheld,
          corrected: corrections.map((correction) => correction.id),
        },
      }),
    });
    return failed.length > 0 ? undefined : toResponse(note, after);
  });
