import { copyLikeness } from '../contracts/submissions.ts';
import type { Submission, Finding, Inspection } from '../contracts/submissions.ts';
import { fileIdentity, listNotesOfFile, listSimilarFiles } from '../table/submissions/file-hash.ts';
import type { FileIdentity } from '../table/submissions/file-hash.ts';
import { getSubmissions, type StoredSubmission } from '../table/submissions/submission.ts';
import type { Table } from '../table/table.ts';
import { listSameUploads, type StoredUpload } from '../table/submissions/upload.ts';
import { findModules } from '../inspection/module-numbers.ts';

/** Other submissions of the same file that are pending, or approved without a note; oldest first. */
async function sameSubmissions(
  table: Table,
  submission: StoredSubmission,
  sha256: string,
): Promise<StoredSubmission[]> {
  const uploads = await listSameUploads(table, sha256);
  const ids = uploads.flatMap(({ submission_id: id }) => (id && id !== submission.id ? [id] : []));
  const found = await getSubmissions(table, ids);
  return found
    .filter(({ status, note_id }) => status === 'pending' || note_id === null)
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** Another note, or else another submission, with a file; null if there is none. */
async function findOwner(
  table: Table,
  submission: StoredSubmission,
  file: FileIdentity,
  sha256: string | null,
): Promise<Submission['duplicate_of']> {
  const [notes, [first]] = await Promise.all([
    listNotesOfFile(table, file),
    sha256 ? sameSubmissions(table, submission, sha256) : [],
  ]);
  const note = notes.find(({ id }) => id !== submission.note_id);
  if (note) return { kind: 'note', id: note.id, title: note.title };
  return first ? { kind: 'submission', id: first.id, title: first.title } : null;
}

/** Another note, or else another submission, with the same file. `sha256` is null for a file on Drive. */
export async function findDuplicate(
  table: Table,
  submission: StoredSubmission,
  sha256: string | null,
): Promise<Submission['duplicate_of']> {
  const file = fileIdentity(sha256, submission.drive_file_id);
  return file === undefined ? null : findOwner(table, submission, file, sha256);
}

/** A file that is like a submission's may be gone: more are read than are shown. */
const [maxRead, maxShown] = [12, 5];

/** The notes or submissions of the files that are like a submission's. */
export async function findSimilar(
  table: Table,
  submission: StoredSubmission,
  sha256: string,
): Promise<Submission['similar']> {
  const files = (await listSimilarFiles(table, sha256)).slice(0, maxRead);
  const found = await Promise.all(
    files.map(async ({ file, likeness }) => {
      const owner = await findOwner(table, submission, file, file);
      return owner ? [{ ...owner, likeness: Math.round(likeness * 100) / 100 }] : [];
    }),
  );
  return found.flat().slice(0, maxShown);
}

const plain = (code: string) => code.trim().toUpperCase();

/** The course codes in a file, most likely first; those of its first pages until all of it is read. */
export const codesInFile = (upload: StoredUpload | undefined): string[] =>
  upload?.extracted?.course_codes ?? [upload?.inspection?.course_code ?? []].flat();

/** The modules that title, name and headings of a submission's file name, each with where. */
function namedModules({ title }: StoredSubmission, upload: StoredUpload | undefined) {
  return [
    { where: 'title', modules: findModules(title) },
    { where: 'file name', modules: findModules(upload?.filename ?? '') },
    { where: 'file', modules: upload?.extracted?.modules ?? [] },
  ].filter(({ modules }) => modules.length > 0);
}

/** Where another module than a submission's is named; empty for a submission of the whole course. */
const otherModules = (submission: StoredSubmission, upload: StoredUpload | undefined) =>
  submission.module_number === null
    ? []
    : namedModules(submission, upload).filter(
        ({ modules }) => !modules.includes(submission.module_number!),
      );

/** The only other module that is named; null if there is none, or more than one. */
export function suggestModule(
  submission: StoredSubmission,
  upload: StoredUpload | undefined,
): number | null {
  const named = new Set(otherModules(submission, upload).flatMap(({ modules }) => modules));
  return named.size === 1 ? [...named][0]! : null;
}

type Judged = Pick<Submission, 'duplicate_of' | 'similar' | 'subject_code'> & {
  readonly inspection: Inspection;
};

/** Everything that speaks against approving a submission without a look at it. */
export function findingsOf(
  submission: StoredSubmission,
  upload: StoredUpload | undefined,
  { inspection, duplicate_of, similar, subject_code }: Judged,
): Finding[] {
  const isNotes = submission.submission_type === 'notes';
  const publishes = isNotes || (submission.kind !== null && subject_code !== null);
  const codes = codesInFile(upload);
  const others = otherModules(submission, upload);
  const isWrongCode =
    subject_code !== null && !codes.some((code) => plain(code) === plain(subject_code));
  const found: readonly (Finding | false | null | undefined)[] = [
    submission.upload === null && { code: 'on_drive' },
    (inspection.verdict !== 'clean' || (upload?.inspection?.reasons.length ?? 0) > 0) && {
      code: 'inspection',
    },
    upload !== undefined && !upload.extracted && { code: 'unread' },
    duplicate_of !== null && { code: 'duplicate' },
    similar.some(({ likeness }) => likeness >= copyLikeness) && { code: 'copy' },
    upload?.extracted?.has_text === false && { code: 'no_text' },
    (isNotes || submission.kind !== null) && subject_code === null && { code: 'no_subject' },
    upload !== undefined && isWrongCode && codes.length === 0 && { code: 'no_code' },
    isWrongCode && codes.length > 0 && { code: 'other_code', found: codes[0]! },
    others.length > 0 && {
      code: 'other_module',
      found: others.map(({ where }) => where).join(', '),
    },
    upload?.extracted?.blanked && {
      code: 'student_number',
      found: upload.extracted.blanked.pages.join(', '),
    },
    !publishes && submission.kind === null && { code: 'publishes_nothing' },
  ];
  return found.filter((finding) => !!finding);
}
