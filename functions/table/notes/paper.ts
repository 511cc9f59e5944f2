import { gunzipSync, gzipSync } from 'node:zlib';
import type { NoteId } from '../../contracts/domain/fields.ts';
import { isPaper } from '../../contracts/domain/material.ts';
import type { QuestionValues } from '../../contracts/domain/question.ts';
import type { ReviewedPapers, ReviewedQuestion } from '../../contracts/papers.ts';
import { remove, update, updateIf, absent, type ConditionalWrite } from '../change.ts';
import { fieldsOf, type Item, nextVersion } from '../item.ts';
import { getItem, getItemsById, type ReadOptions } from '../read.ts';
import type { Table } from '../table.ts';
import { keyPatterns, primaryKey } from '../keys.ts';
import { noteKey, type StoredNote } from './note.ts';

/** A question as the parser read it. */
export type ReadQuestion = Omit<ReviewedQuestion, 'machine' | 'removed'>;

/** What the parser read of a file. */
export interface PaperReading {
  papers: ReviewedPapers['papers'];
  questions: ReadQuestion[];
}

/** What a reviewer changed of one question. */
export interface Correction {
  id: string;
  paper: number;
  page: number;
  /** The text that the parser had read, which finds the question in a later reading; null for an added question. */
  machine: string | null;
  values: Partial<QuestionValues>;
  removed?: boolean | undefined;
}

/** The papers of a file: what was read, and apart from it what a reviewer decided. */
export interface StoredPapers {
  reading?: PaperReading;
  parser_version?: number;
  parsed_at?: string;
  corrections?: Correction[];
  is_withheld?: boolean;
  /** Of the reviewer's last change. */
  updated_at?: string;
}

const [patterns] = keyPatterns.paper;
const paperKey = (id: NoteId) => primaryKey(patterns, { id });

/** Questions compress to a quarter, and a course page reads those of every paper. */
const pack = (reading: PaperReading): Uint8Array => gzipSync(JSON.stringify(reading));
const unpack = (bytes: Uint8Array) => JSON.parse(gunzipSync(bytes).toString()) as PaperReading;

function papersOf(item: Item): StoredPapers {
  const { reading, ...fields } = fieldsOf<Omit<StoredPapers, 'reading'> & { reading?: Uint8Array }>(
    item,
  );
  return { ...fields, ...(reading && { reading: unpack(reading) }) };
}

export async function getPapers(
  table: Table,
  id: NoteId,
  options: ReadOptions = {},
): Promise<StoredPapers | undefined> {
  const item = await getItem(table, paperKey(id), options);
  return item && papersOf(item);
}

/** The papers of files by the ids of their notes, where they were read. */
export async function listPapers(
  table: Table,
  ids: readonly NoteId[],
): Promise<ReadonlyMap<NoteId, StoredPapers>> {
  const items = await getItemsById(table, ids, paperKey);
  return new Map([...items].map(([id, item]) => [id, papersOf(item)]));
}

/** Stores what was read. The corrections stay. */
export const putReading = (
  id: NoteId,
  {
    reading,
    parser_version,
    parsed_at,
  }: Required<Pick<StoredPapers, 'reading' | 'parser_version' | 'parsed_at'>>,
): ConditionalWrite =>
  update(paperKey(id), { set: { reading: pack(reading), parser_version, parsed_at } });

/** Stores what a reviewer decided. Fails if another has changed it since `before`. */
export const putCorrections = (
  id: NoteId,
  before: string | undefined,
  decided: Required<Pick<StoredPapers, 'corrections' | 'is_withheld' | 'updated_at'>>,
): ConditionalWrite =>
  updateIf(paperKey(id), { set: { ...decided } }, { updated_at: before ?? absent });

/** What a note tells of its public questions. */
export type QuestionCounts = NonNullable<StoredNote['questions']>;

/** Sets the counts of a note. Fails if it has changed since it was read. */
export const changeQuestionCounts = ({ id, updated_at }: StoredNote, questions: QuestionCounts) =>
  updateIf(
    noteKey(id),
    { set: { questions, updated_at: nextVersion(updated_at) } },
    { updated_at },
  );

/** The public questions of a note, where it is a paper. */
export const questionsOf = ({
  kind,
  questions,
}: {
  readonly kind: StoredNote['kind'];
  readonly questions?: QuestionCounts | undefined;
}): QuestionCounts | undefined => (isPaper(kind) ? questions : undefined);

/** Deletes what was read of a file, and the corrections, if there are any. */
export const deletePapers = (id: NoteId): ConditionalWrite => remove(paperKey(id));
