import {
  inspection as inspectionSchema,
  submission as submissionSchema,
} from '../contracts/submissions.ts';
import type { Submission, Inspection } from '../contracts/submissions.ts';
import { type StoredScheme, listSchemes } from '../table/catalogue/scheme.ts';
import { listCourseSubjects, type StoredSubject, getSubjects } from '../table/catalogue/subject.ts';
import type { Table } from '../table/table.ts';
import type { StoredSubmission } from '../table/submissions/submission.ts';
import { pickFields, fileTypeFromName } from '../contracts/domain/fields.ts';
import { detailsOf } from '../contracts/domain/note-details.ts';
import { getUploads, type StoredUpload } from '../table/submissions/upload.ts';
import { courseKey } from '../table/catalogue/course.ts';
import { listModuleNotes } from '../table/notes/course-notes.ts';
import { contributorIdOf } from '../table/contributors/contributor-id.ts';
import { getReviewRecord, type ReviewRecord } from '../table/contributors/review-record.ts';
import { kindAndModuleOf, needsCopy } from './approval-rules.ts';
import { findDuplicate, findSimilar, codesInFile, findingsOf, suggestModule } from './findings.ts';
import { privateObject, publicObject } from '../files/object-keys.ts';

/** Later codes are those of other courses that a document refers to. */
const maxCodes = 3;

/**
 * The subject of the first course code in a file that the catalogue has: in the scheme and branch of the submission, if
 * the course is listed there.
 */
async function suggestSubject(
  table: Table,
  submission: StoredSubmission,
  codes: readonly string[],
  schemes: readonly StoredScheme[],
): Promise<Submission['suggested_subject']> {
  const rank = ({ scheme_id, branch_id }: StoredSubject) =>
    (scheme_id === submission.scheme_id ? 0 : 2) + (branch_id === submission.branch_id ? 0 : 1);
  for (const code of codes.slice(0, maxCodes)) {
    const found = await Promise.all(
      schemes.map(({ year }) => listCourseSubjects(table, { scheme_year: year, code })),
    );
    const [best] = found.flat().toSorted((a, b) => rank(a) - rank(b));
    if (best) return { id: best.id, code: best.code, name: best.name };
  }
  return null;
}

const noFindings = { reasons: [], pages: null, size: null, sha256: null, course_code: null };

const onDrive = 'The file is on Google Drive: it was not inspected, and it can change later.';

/** A file on Drive has no inspection and counts as clean. */
function inspectionOf({ upload }: StoredSubmission, found: StoredUpload | undefined): Inspection {
  if (!upload) return { verdict: 'clean', ...noFindings, reasons: [onDrive] };
  if (!found?.inspection) return { verdict: 'pending', ...noFindings, size: found?.size ?? null };
  return pickFields(inspectionSchema, found.inspection);
}

/** An object key, or a Drive id or link. */
function fileIdOf({ upload, drive_file_id, note_id }: StoredSubmission): string | null {
  if (!upload) return drive_file_id;
  return note_id === null ? privateObject(upload).key : publicObject(upload).key;
}

/**
 * The context of a submission for its reviewer: the subject, the documents of the module, and the contributor's record.
 */
async function contextOf(table: Table, submissions: readonly StoredSubmission[]) {
  const ids = new Set(submissions.flatMap(({ subject_id }) => subject_id ?? []));
  const found = await getSubjects(table, [...ids]);
  const subjects = new Map(found.map((subject) => [subject.id, subject]));
  const records = new Map<string, Promise<ReviewRecord>>();
  return async (one: StoredSubmission) => {
    const subject = one.subject_id && subjects.get(one.subject_id);
    const id = contributorIdOf(one);
    if (!records.has(id)) records.set(id, getReviewRecord(table, id));
    const [notes, contributor] = await Promise.all([
      subject ? listModuleNotes(table, courseKey(subject), kindAndModuleOf(one)) : [],
      records.get(id)!,
    ]);
    const others = notes.filter((note) => note.id !== one.note_id);
    return {
      subject_code: subject ? subject.code : null,
      in_module: others.map(({ id: noteId, title }) => ({ id: noteId, title })),
      contributor: { id, ...contributor },
    };
  };
}

/** Submissions for the reviewer: with inspection and duplicates, without phone and e-mail. */
export async function toSubmissions(
  table: Table,
  submissions: readonly StoredSubmission[],
): Promise<Submission[]> {
  const ids = submissions.flatMap(({ upload }) => (upload ? [upload.id] : []));
  const uploads = new Map((await getUploads(table, ids)).map((upload) => [upload.id, upload]));
  const [contextFor, schemes] = await Promise.all([
    contextOf(table, submissions),
    listSchemes(table),
  ]);
  return Promise.all(
    submissions.map(async (one) => {
      const found = one.upload ? uploads.get(one.upload.id) : undefined;
      const inspection = inspectionOf(one, found);
      const judged = {
        inspection,
        ...(await contextFor(one)),
        duplicate_of: await findDuplicate(table, one, inspection.sha256),
        similar: inspection.sha256 ? await findSimilar(table, one, inspection.sha256) : [],
      };
      const findings = findingsOf(one, found, judged);
      const isOtherCourse = findings.some(({ code }) => /^(no_subject|other_code)$/.test(code));
      return pickFields(submissionSchema, {
        ...one,
        ...detailsOf(one),
        ...judged,
        is_approved: one.status === 'approved',
        file_type:
          found?.inspection?.file_type ?? (one.upload && fileTypeFromName(one.upload.name)) ?? null,
        drive_file_id: fileIdOf(one),
        upload_date: one.created_at,
        needs_copy: needsCopy(one),
        findings,
        suggested_subject: isOtherCourse
          ? await suggestSubject(table, one, codesInFile(found), schemes)
          : null,
        suggested_module: suggestModule(one, found),
      });
    }),
  );
}
