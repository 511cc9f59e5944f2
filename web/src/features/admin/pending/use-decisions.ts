import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SubjectId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Rejection, Submission } from '../../../../../functions/contracts/submissions.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import { isNotFound, refusalOrText } from '../data/error-messages.ts';
import { openFile } from '../data/open-file.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { useFigures } from '../shell/figures.ts';
import { showError, showSuccess } from '../shell/notices.ts';
import { focusSelectedCard } from './submission-card.tsx';
import { approvalObstacle, downloadMessage, isOnDrive, needsSubject } from './submission-rules.ts';
import type { Queue } from './queue/use-queue.ts';
import { useUndoQueue } from './use-undo-queue.ts';

export type OpenDialog = {
  submission: Submission;
  kind: 'subject' | 'rejection' | 'correction' | 'copy';
} | null;

interface Sending {
  done: 'approved' | 'rejected';
  /** Resolves with the text of the success toast; null where something else was shown. */
  send: (submission: Submission) => Promise<string | null>;
  failure: string;
}

/** Decisions about submissions, each sent after ten seconds, and the dialogs before them. */
export function useDecisions(queue: Queue) {
  const { api } = useAdmin();
  const { refresh: refreshFigures } = useFigures();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const undoQueue = useUndoQueue();
  const cancel = useCallback(() => setOpenDialog(null), []);

  const decide = (submissions: readonly Submission[], { done, send, failure }: Sending) => {
    const [first] = submissions;
    if (!first) return;
    setOpenDialog(null);
    const putBack = flushSync(() => queue.remove(submissions.map(({ id }) => id)));
    focusSelectedCard();
    const sendEach = async () => {
      const texts: (string | null)[] = [];
      for (const submission of submissions)
        try {
          texts.push(await send(submission));
        } catch (error) {
          showError(refusalOrText(failure, error), error);
          if (!isNotFound(error)) putBack([submission.id]);
        }
      if (texts.length > 1)
        showSuccess(`${formatQuantity(texts.length, 'document', 'documents')} ${done}`);
      else if (texts[0]) showSuccess(texts[0]);
      queue.refresh();
      refreshFigures();
    };
    undoQueue.add({
      text:
        submissions.length > 1
          ? `${formatQuantity(submissions.length, 'document is', 'documents are')} ${done}`
          : `“${first.title}” is ${done}`,
      send: sendEach,
      undo: () => {
        flushSync(() => {
          putBack();
          queue.select(first.id);
        });
        focusSelectedCard();
      },
    });
  };

  const approveAll = (submissions: readonly Submission[], subject_id?: SubjectId) =>
    decide(submissions, {
      done: 'approved',
      send: async ({ id, submission_type }) => {
        await api.submissions.approveSubmission({
          params: { submissionId: id },
          body: subject_id === undefined ? {} : { subject_id },
        });
        return submission_type === 'notes'
          ? 'Note added and approved successfully'
          : 'Submission approved successfully';
      },
      failure: 'Failed to approve submission. Please try again.',
    });

  return {
    openDialog,
    undoQueue,
    cancel,
    approveAs: (submission: Submission, subject: SubjectId) => approveAll([submission], subject),
    approveAll,
    /** Approves, asks for the subject, or shows the obstacle. */
    approve(submission: Submission) {
      const obstacle = approvalObstacle(submission);
      if (obstacle) showError(obstacle);
      else if (needsSubject(submission)) setOpenDialog({ submission, kind: 'subject' });
      else approveAll([submission]);
    },
    askToReject: (submission: Submission) => setOpenDialog({ submission, kind: 'rejection' }),
    reject: (submission: Submission, rejection: Rejection) =>
      decide([submission], {
        done: 'rejected',
        send: async ({ id }) => {
          const params = { submissionId: id };
          const { warning } = await api.submissions.rejectSubmission({ params, body: rejection });
          if (warning) showError(warning);
          return warning ? null : 'Note deleted successfully';
        },
        failure: 'Failed to reject and delete note.',
      }),
    askToCorrect: (submission: Submission) => setOpenDialog({ submission, kind: 'correction' }),
    askForCopy: (submission: Submission) => setOpenDialog({ submission, kind: 'copy' }),
    corrected(submission: Submission, text: string) {
      showSuccess(text);
      queue.replace(submission);
    },
    async download(submission: Submission, disposition: 'inline' | 'attachment' = 'attachment') {
      try {
        const { url } = await api.submissions.getSubmissionFile({
          params: { submissionId: submission.id },
          query: { disposition },
        });
        openFile(url, disposition === 'inline' || isOnDrive(submission));
      } catch (error) {
        showError(downloadMessage(error), error);
      }
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
