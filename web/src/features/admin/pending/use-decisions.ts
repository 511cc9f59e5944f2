import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SubjectId, SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import type {
  Correction,
  Rejection,
  Submission,
} from '../../../../../functions/contracts/submissions.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { attempt, isSignedOut, refusalOrText, showError, showSuccess } from '../shell/notices.ts';
import { openTab } from '../../../lib/files/save-file.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { outbox, type Decision } from './outbox.ts';
import { focusSelectedCard } from './selected-card.ts';
import { approvalObstacle, downloadMessage, isOnDrive, needsSubject } from './submission-rules.ts';
import type { Catalogue } from '../../../lib/load-catalogue.ts';
import type { Queue } from './queue/use-queue.ts';

export type ReviewDialogKind = 'subject' | 'rejection' | 'correction' | 'copy' | 'contributor';

/** Of every dialog about one submission. */
export interface ReviewDialogProps {
  submission: Submission;
  queue: Queue;
  decisions: Decisions;
  catalogue: Catalogue;
  onClose: () => void;
}

/** What sending decisions has led to. */
interface Outcome {
  approved: number;
  rejected: number;
  /** The specification's text for a single decision. */
  text: string;
}

const outcomeText = ({ approved, rejected, text }: Outcome): string => {
  if (approved + rejected === 1) return text;
  const parts = [
    rejected > 0 && `${formatCount(rejected)} rejected`,
    approved > 0 && `${formatCount(approved)} approved`,
  ];
  return parts.filter(Boolean).join(', ');
};

const failureOf = (title: string, text: string) => (error: unknown) =>
  `“${title}”: ${refusalOrText(text, error)}`;

/** Decisions about submissions, and the dialogs before them. */
export function useDecisions(queue: Queue) {
  const { api } = useAdmin();
  const [openDialog, setOpenDialog] = useState<{
    submission: Submission;
    kind: ReviewDialogKind;
  } | null>(null);
  /** The submission with findings whose approval was pressed once. */
  const [asked, setAsked] = useState<SubmissionId | null>(null);

  async function sendOne({ submissions: [first], action }: Decision, outcome: Outcome) {
    const params = { submissionId: first!.id };
    if ('approve' in action) {
      const { note_id } = await api.submissions.approveSubmission({ params, body: action.approve });
      outcome.approved += 1;
      outcome.text = note_id
        ? 'Note added and approved successfully'
        : 'Submission approved successfully';
      return;
    }
    const { warning } = await api.submissions.rejectSubmission({ params, body: action.reject });
    if (warning) showError(warning);
    else outcome.rejected += 1;
    outcome.text = 'Note deleted successfully';
  }

  async function sendMany({ submissions }: Decision, outcome: Outcome) {
    const approvals = submissions.map(({ id, accepted }) => ({ id, accepted: [...accepted] }));
    const { done, failed: refused } = await api.submissions.approveSubmissions({
      body: { approvals },
    });
    outcome.approved += done.length;
    for (const { id, reason } of refused)
      showError(`“${submissions.find((one) => one.id === id)?.title}”: ${reason}`);
    for (const id of done) queue.remove(id);
  }

  async function send(decisions: readonly Decision[]): Promise<void> {
    const outcome: Outcome = { approved: 0, rejected: 0, text: '' };
    for (const decision of decisions) {
      const { submissions, action } = decision;
      try {
        if (submissions.length > 1) await sendMany(decision, outcome);
        else {
          await sendOne(decision, outcome);
          queue.remove(submissions[0]!.id);
        }
      } catch (error) {
        if (isSignedOut(error)) {
          outbox.keep(decision);
          continue;
        }
        const text =
          'approve' in action
            ? 'Failed to approve submission. Please try again.'
            : 'Failed to reject and delete note.';
        const titles = submissions.map(({ title }) => title).join('”, “');
        showError(failureOf(titles, text)(error), error);
      }
    }
    if (outcome.approved + outcome.rejected > 0) showSuccess(outcomeText(outcome));
    await queue.refresh();
  }

  const sendLatest = useEffectEvent(send);
  useEffect(() => outbox.open((decisions) => sendLatest(decisions)), []);

  const decide = (submissions: readonly Submission[], action: Decision['action']) => {
    setAsked(null);
    flushSync(() => {
      setOpenDialog(null);
      outbox.add({
        submissions: submissions.map(({ id, title, findings }) => ({
          id,
          title,
          accepted: findings.map(({ code }) => code),
        })),
        action,
      });
    });
    focusSelectedCard();
  };
  const open = (kind: ReviewDialogKind) => (submission: Submission) =>
    setOpenDialog({ submission, kind });
  const replaced = (submission: Submission, text: string) => {
    showSuccess(text);
    queue.put(submission);
    void queue.refresh();
  };

  return {
    openDialog,
    asked,
    cancel: () => setOpenDialog(null),
    approveAs: (submission: Submission, subject_id: SubjectId) =>
      decide([submission], { approve: { subject_id } }),
    approveAll: (submissions: readonly Submission[]) => decide(submissions, { approve: {} }),
    /** Approves; asks for the subject, or once more if something speaks against it; or shows the obstacle. */
    approve(submission: Submission) {
      const obstacle = approvalObstacle(submission);
      const { branch_id, scheme_id, suggested_subject, findings } = submission;
      if (obstacle) showError(obstacle);
      else if (needsSubject(submission)) {
        const isKnown = (branch_id !== null && scheme_id !== null) || suggested_subject !== null;
        if (!isKnown) showError('Note is missing required information (branch or scheme)');
        setOpenDialog({ submission, kind: isKnown ? 'subject' : 'correction' });
      } else if (findings.length > 0 && asked !== submission.id) setAsked(submission.id);
      else decide([submission], { approve: {} });
    },
    askToReject: open('rejection'),
    reject: (submission: Submission, rejection: Rejection) =>
      decide([submission], { reject: rejection }),
    askToCorrect: open('correction'),
    askForCopy: open('copy'),
    showContributor: open('contributor'),
    replaced,
    /** Corrects one thing, such as the module. */
    correct: ({ id, title }: Submission, body: Correction) =>
      attempt(failureOf(title, 'Failed to correct submission.'), async () => {
        const params = { submissionId: id };
        replaced(await api.submissions.correctSubmission({ params, body }), 'Submission corrected');
      }),
    undo() {
      const undone = flushSync(() => outbox.undo());
      const [first] = undone?.submissions ?? [];
      if (!first) return;
      flushSync(() => queue.select(first.id));
      focusSelectedCard();
    },
    download: (submission: Submission, disposition: 'inline' | 'attachment' = 'attachment') =>
      attempt(downloadMessage, async () => {
        const params = { submissionId: submission.id };
        const { url } = await api.submissions.getSubmissionFile({ params, query: { disposition } });
        if (disposition === 'inline' || isOnDrive(submission)) openTab(url);
        else location.assign(url);
      }),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
