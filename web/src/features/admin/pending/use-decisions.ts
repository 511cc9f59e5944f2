import { useCallback, useState } from 'react';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import type { SubjectId, SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { refusalOrText } from '../data/error-messages.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError, showSuccess } from '../shell/notices.ts';
import { approvalObstacle, isOnDrive, needsSubject, downloadMessage } from './submission-rules.ts';
import { openFile } from '../data/open-file.ts';

interface DecisionCallbacks {
  /** Removes the submission and focuses the next. */
  onDecided(id: SubmissionId): void;
  /** The server rejected a decision; another administrator may have decided. */
  onConflict(id: SubmissionId): Promise<void>;
}

export type Question = { about: Submission; asks: 'subject' | 'rejection' } | null;

/** Decisions about submissions, with one request at a time for each. */
export function useDecisions({ onDecided, onConflict }: DecisionCallbacks) {
  const { api } = useAdmin();
  const [question, setQuestion] = useState<Question>(null);
  const [busy, setBusy] = useState<ReadonlyMap<SubmissionId, string>>(new Map());

  const cancel = useCallback(() => setQuestion(null), []);
  const setBusyWith = (id: SubmissionId, what: string | null) =>
    setBusy((before) => {
      const after = new Map(before);
      if (what === null) after.delete(id);
      else after.set(id, what);
      return after;
    });

  async function decide(
    submission: Submission,
    what: string,
    send: () => Promise<void>,
    failure: string,
  ) {
    const { id } = submission;
    if (busy.has(id)) return;
    setQuestion(null);
    setBusyWith(id, what);
    try {
      await send();
      onDecided(id);
    } catch (error) {
      console.error(failure, error);
      showError(refusalOrText(failure, error));
      if (error instanceof ProblemError) await onConflict(id);
    } finally {
      setBusyWith(id, null);
    }
  }

  const send = (submission: Submission, subject?: SubjectId) =>
    decide(
      submission,
      'Approving…',
      async () => {
        const params = { submissionId: submission.id };
        await api.submissions.approveSubmission({
          params,
          body: subject === undefined ? {} : { subject_id: subject },
        });
        showSuccess(
          submission.submission_type === 'notes'
            ? 'Note added and approved successfully'
            : 'Submission approved successfully',
        );
      },
      'Failed to approve submission. Please try again.',
    );

  return {
    question,
    busy,
    cancel,
    approveAs: send,
    /** Approves, asks for the subject, or shows the obstacle. */
    approve(submission: Submission) {
      const obstacle = approvalObstacle(submission);
      if (obstacle) showError(obstacle);
      else if (needsSubject(submission)) setQuestion({ about: submission, asks: 'subject' });
      else void send(submission);
    },
    askToReject: (submission: Submission) => setQuestion({ about: submission, asks: 'rejection' }),
    reject: (submission: Submission) =>
      decide(
        submission,
        'Rejecting…',
        async () => {
          const params = { submissionId: submission.id };
          const { warning } = await api.submissions.rejectSubmission({ params });
          if (warning) showError(warning);
          else showSuccess('Note deleted successfully');
        },
        'Failed to reject and delete note.',
      ),
    async download(submission: Submission) {
      try {
        const { url } = await api.submissions.getSubmissionFile({
          params: { submissionId: submission.id },
          query: { disposition: 'attachment' },
        });
        openFile(url, isOnDrive(submission));
      } catch (error) {
        console.error('The download failed', error);
        showError(downloadMessage(error));
      }
    },
  };
}
