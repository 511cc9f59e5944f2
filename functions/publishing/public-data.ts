import { toCsv } from '../contracts/domain/csv.ts';
import { publicDataFolder } from '../contracts/domain/files.ts';
import { detailsOf } from '../contracts/domain/note-details.ts';
import { questionFields } from '../contracts/domain/question.ts';
import { cacheControlFor } from '../contracts/http/cache-policies.ts';
import { paths } from '../contracts/pages/paths.ts';
import { listBranches } from '../table/catalogue/branch.ts';
import { listSchemes } from '../table/catalogue/scheme.ts';
import { listSubjects } from '../table/catalogue/subject.ts';
import type { StoredNote } from '../table/notes/note.ts';
import { listPapers, questionsOf } from '../table/notes/paper.ts';
import { paperHeadOf, publicQuestions } from '../table/notes/reviewed-questions.ts';
import { firstPosition, readNotesFrom, type NotesPosition } from './indexing/all-notes.ts';
import type { SiteUpdateContext } from './update-site.ts';

/** Publishes the listed fields only. Descriptions of documents and names of files may name a person. */
const columns = {
  schemes: ['id', 'year', 'description'],
  branches: ['id', 'code', 'name', 'description'],
  subjects: [
    'id',
    'scheme_id',
    'scheme_year',
    'branch_id',
    'semester',
    'code',
    'name',
    'credits',
    'description',
  ],
  notes: [
    'id',
    'url',
    'kind',
    'exam_session',
    'title',
    'topics',
    'subject_id',
    'scheme_year',
    'subject_code',
    'semester',
    'module_number',
    'file_type',
    'size',
    'pages',
    'sha256',
    'language',
    'questions',
    'download_count',
    'upvotes',
    'created_at',
    'updated_at',
  ],
  questions: [
    'id',
    'note_id',
    'scheme_year',
    'subject_code',
    'paper',
    'session',
    'max_marks',
    'page',
    ...questionFields,
    'doubtful',
  ],
} as const;

type TableName = keyof typeof columns;
type Row<Name extends TableName> = Readonly<Record<(typeof columns)[Name][number], unknown>> & {
  readonly id: string;
};
type Rows = readonly Readonly<Record<string, unknown>>[];

const licence =
  'CC0 1.0 for the catalogue and the descriptions of documents. The questions are those of the university. See README.txt.';

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** One item per line, so that two states can be compared by lines. */
function toJson(name: TableName, rows: Rows): string {
  const lines = rows.map((row) => JSON.stringify(row, [...columns[name]]));
  return `{"licence":${JSON.stringify(licence)},"items":[\n${lines.join(',\n')}\n]}\n`;
}

const toRow = (origin: string, note: StoredNote): Row<'notes'> => ({
  ...note,
  ...detailsOf(note),
  url: origin + paths.note(note.id),
  sha256: note.sha256 ?? null,
  language: note.extraction?.language ?? null,
  questions: questionsOf(note)?.count ?? 0,
});

/** The public questions of some notes. */
async function questionRows(
  table: SiteUpdateContext['table'],
  notes: readonly StoredNote[],
): Promise<Row<'questions'>[]> {
  const read = notes.filter((note) => (questionsOf(note)?.count ?? 0) > 0);
  const papers = await listPapers(
    table,
    read.map(({ id }) => id),
  );
  return read.flatMap((note) => {
    const stored = papers.get(note.id);
    if (!stored) return [];
    return publicQuestions(stored).map(({ id, paper, page, values, states }) => ({
      ...values,
      id: `${note.id}.${id}`,
      note_id: note.id,
      scheme_year: note.scheme_year,
      subject_code: note.subject_code,
      paper,
      ...paperHeadOf(note, stored, paper),
      page,
      doubtful: questionFields.filter((field) => states[field] === 'doubtful'),
    }));
  });
}

/** All public documents and their questions, by id: one that changes its list meanwhile is read twice. */
async function collectDocuments({ table }: SiteUpdateContext, origin: string) {
  const notes = new Map<string, Row<'notes'>>();
  const questions = new Map<string, Row<'questions'>>();
  for (let at: NotesPosition | null = firstPosition; at !== null;) {
    const { notes: page, next } = await readNotesFrom(table, at);
    for (const note of page) notes.set(note.id, toRow(origin, note));
    for (const row of await questionRows(table, page)) questions.set(row.id, row);
    at = next;
  }
  return {
    notes: [...notes.values()].toSorted(byId),
    questions: [...questions.values()].toSorted(byId),
  };
}

/**
 * Writes the catalogue, the descriptions of public documents and their questions as JSON and CSV below `/data/`. Equal
 * data gives equal bytes.
 */
export async function writePublicData(context: SiteUpdateContext, origin: string): Promise<void> {
  const { table, objects } = context;
  const write = async (file: string, text: string, contentType: string) => {
    const key = publicDataFolder + file;
    const headers = { contentType, cacheControl: cacheControlFor(key) };
    await objects.write({ bucket: 'site', key }, Buffer.from(text), headers);
  };
  const tables: { readonly [Name in TableName]: readonly Row<Name>[] } = {
    schemes: (await listSchemes(table)).toSorted(byId),
    branches: (await listBranches(table)).toSorted(byId),
    subjects: (await listSubjects(table)).toSorted(byId),
    ...(await collectDocuments(context, origin)),
  };
  for (const [name, rows] of Object.entries(tables) as [TableName, Rows][]) {
    const header: readonly string[] = columns[name];
    const cells = rows.map((row) => header.map((column) => row[column]));
    await write(`${name}.json`, toJson(name, rows), 'application/json');
    await write(`${name}.csv`, toCsv(header, cells), 'text/csv; charset=utf-8');
  }
}
