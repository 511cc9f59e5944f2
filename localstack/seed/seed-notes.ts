import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Subject } from '../../functions/contracts/catalogue.ts';
import { detailsOf } from '../../functions/contracts/domain/note-details.ts';
import { contentTypes } from '../../functions/contracts/domain/files.ts';
import { listBranches } from '../../functions/table/catalogue/branch.ts';
import { getNote, type StoredNote } from '../../functions/table/notes/note.ts';
import { putNote } from '../../functions/table/notes/change-note.ts';
import { putReading, type PaperReading } from '../../functions/table/notes/paper.ts';
import { countQuestions } from '../../functions/table/notes/reviewed-questions.ts';
import { listSubjects } from '../../functions/table/catalogue/subject.ts';
import { transact } from '../../functions/table/write.ts';
import type { Table } from '../../functions/table/table.ts';
import { courses } from './courses.ts';
import type { Course, SampleNote } from './document.ts';
import { renderExamPaper } from './exam-paper.ts';
import { fileKeyOf, noteIdOf, uploadTimeOf } from './identity.ts';
import { renderPdf } from './pdf.ts';

export interface NoteStore {
  readonly table: Table;
  putFile(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
}

interface SampleFile {
  readonly bytes: Buffer;
  /** Pages or slides. */
  readonly pages: number;
  /** Of a question paper. */
  readonly reading?: PaperReading;
}

/**
 * The file of a sample. A PDF is made of its sections. The Office files are stored: they were made once of theirs, with the
 * packages `docx` and `pptxgenjs`, and by LibreOffice where the format is an old one, which no package writes.
 */
export async function sampleFile(
  course: Course,
  note: SampleNote,
  { name, semester }: Pick<Subject, 'name' | 'semester'>,
): Promise<SampleFile> {
  const { module, title, by } = note;
  const date = uploadTimeOf(note);
  const head = { code: course.code, course: name, semester, module, title, by, date };
  if (note.type === 'pdf')
    return note.kind === 'question_paper'
      ? renderExamPaper(head, note)
      : renderPdf(head, note.sections);
  const file = `office/${noteIdOf(course, note)}.${note.type}`;
  const titleSlide = note.type.startsWith('ppt') ? 1 : 0;
  return {
    bytes: await readFile(new URL(file, import.meta.url)),
    pages: titleSlide + note.sections.length,
  };
}

async function storeFile(store: NoteStore, course: Course, note: SampleNote, subject: Subject) {
  const { bytes, pages, reading } = await sampleFile(course, note, subject);
  const key = fileKeyOf(course, note, note.type);
  await store.putFile(key, bytes, contentTypes[note.type]);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { file_type: note.type, drive_file_id: key, size: bytes.length, pages, sha256, reading };
}

/** Stores a note unless it exists; the file first, so that every note has its file. */
async function seedNote(store: NoteStore, course: Course, note: SampleNote, subject: Subject) {
  const id = noteIdOf(course, note);
  if (await getNote(store.table, id)) return;
  const { sha256, reading, ...file } = await storeFile(store, course, note, subject);
  const at = uploadTimeOf(note).toISOString();
  const stored: StoredNote = {
    id,
    kind: note.kind,
    exam_session: note.exam_session,
    title: note.title,
    ...detailsOf(note),
    subject_id: subject.id,
    subject_code: course.code,
    scheme_year: course.scheme,
    semester: subject.semester,
    module_number: note.module,
    uploaded_by: note.by,
    ...file,
    status: 'approved',
    download_count: note.downloads,
    upvotes: note.upvotes,
    upload_date: at,
    created_at: at,
    updated_at: at,
  };
  if (reading) {
    const papers = { reading, parser_version: 0, parsed_at: at };
    stored.questions = countQuestions(papers, at);
    await transact(store.table, { papers: putReading(id, papers) });
  }
  await putNote(store.table, stored, sha256);
}

/** Looks up a course's subject by its natural key; fails if the catalogue lacks it. */
async function subjectFinder(table: Table): Promise<(course: Course) => Subject> {
  const [branches, subjects] = await Promise.all([listBranches(table), listSubjects(table)]);
  const codes = new Map(branches.map(({ id, code }) => [id, code]));
  const known = new Map(
    subjects.map((subject) => [
      `${subject.scheme_year} ${codes.get(subject.branch_id)} ${subject.code}`,
      subject,
    ]),
  );
  return ({ scheme, branch, code }) => {
    const subject = known.get(`${scheme} ${branch} ${code}`);
    if (!subject) throw new Error(`The catalogue has no ${code} of ${branch}, scheme ${scheme}.`);
    return subject;
  };
}

/** Stores the sample notes and files, unless they exist. */
export async function seedNotes(store: NoteStore, report: (line: string) => void): Promise<void> {
  const find = await subjectFinder(store.table);
  const samples = courses.flatMap((course) =>
    course.notes.map((note) => ({ course, note, subject: find(course) })),
  );
  const queue = samples.values();
  const worker = async () => {
    for (const { course, note, subject } of queue) await seedNote(store, course, note, subject);
  };
  // Documents use this process's CPU, then S3's: a few concurrent workers keep both busy.
  await Promise.all(Array.from({ length: 2 * availableParallelism() }, worker));
  report(`notes: ${samples.length} samples`);
}
