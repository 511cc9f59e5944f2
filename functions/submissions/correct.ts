import type { SubmissionId } from '../contracts/domain/fields.ts';
import { concurrentChangeText } from '../contracts/http/problem.ts';
import { examSessionOf } from '../contracts/domain/material.ts';
import type { Correction } from '../contracts/submissions.ts';
import { fieldError, HttpError } from '../kernel/http/http-error.ts';
import { syncSubmissionFile } from '../files/submission-files.ts';
import type { Stores } from '../files/stores.ts';
import { getSubject } from '../table/catalogue/subject.ts';
import { claimUpload } from '../table/submissions/upload.ts';
import type { Table } from '../table/table.ts';
import { transact } from '../table/write.ts';
import { nextVersion } from '../table/item.ts';
import { correctFields, type StoredSubmission } from '../table/submissions/submission.ts';
import { audit } from '../table/site/audit.ts';
import { requireCopy, requirePending, requireSubmission } from './approval-rules.ts';

/** The type, kind and exam session after a correction. */
function kindFields(stored: StoredSubmission, { kind: newKind, exam_session }: Correction) {
  const kind = newKind ?? stored.kind ?? 'notes';
  const session = exam_session === undefined ? stored.exam_session : exam_session;
  return {
    ...(newKind && {
      submission_type: newKind === 'notes' ? ('notes' as const) : ('other' as const),
    }),
    kind: kind === 'notes' ? null : kind,
    exam_session: examSessionOf(kind, session),
  };
}

/** The subject with its branch, scheme and name. Throws 400 for an unknown one. */
async function subjectFields(table: Table, id: Correction['subject_id']) {
  if (id === undefined) return {};
  if (id === null) return { subject_id: null };
  const subject = await getSubject(table, id, { consistent: true });
  if (!subject) throw fieldError(400, 'subject_id', 'Please select a subject');
  const { branch_id, scheme_id, name } = subject;
  return { subject_id: id, branch_id, scheme_id, subject_name: name };
}

/**
 * Corrects a pending submission; returns it. An upload becomes its file in place of the one on Google Drive. Throws
 * 404, 409 when it is decided, 400 for an unknown subject, and 400 or 409 for an unusable upload.
 */
export async function correctSubmission(
  stores: Stores,
  id: SubmissionId,
  { actor, ...correction }: Correction & { readonly actor: string },
): Promise<StoredSubmission> {
  const stored = await requireSubmission(stores.table, id);
  requirePending(stored);
  const { table } = stores;
  const { upload_id, subject_id, kind, exam_session, ...rest } = correction;
  const copy = upload_id ? await requireCopy(stores, stored, upload_id) : undefined;
  const isNewFile = copy !== undefined && stored.upload === null;
  const fields = {
    ...rest,
    ...(await subjectFields(table, subject_id)),
    ...kindFields(stored, { kind, exam_session }),
    ...(isNewFile && { upload: copy, drive_file_id: null }),
  };
  const before = Object.fromEntries(
    Object.keys(fields).map((name) => [name, stored[name as keyof StoredSubmission] ?? null]),
  );
  const corrected_at = nextVersion(stored.corrected_at ?? stored.created_at);
  const failed = await transact(table, {
    submission: correctFields(
      stored,
      { ...fields, corrected_at },
      isNewFile ? corrected_at : undefined,
    ),
    ...(isNewFile && { upload: claimUpload(copy.id, { submission_id: id }) }),
    audit: audit({
      who: actor,
      what: 'correct',
      target: `submission ${id}`,
      when: corrected_at,
      before,
      after: fields,
    }),
  });
  if (failed.length > 0) throw new HttpError(409, concurrentChangeText);
  const corrected = { ...stored, ...fields, corrected_at };
  if (isNewFile) await syncSubmissionFile(stores, { ...corrected, unfinished_since: corrected_at });
  return corrected;
}
