import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useLastValue } from '../dialog/use-last-value.ts';

interface RejectDialogProps {
  /** Null while closed. */
  submission: Submission | null;
  onCancel: () => void;
  onReject: (submission: Submission) => void;
}

export function RejectDialog({ submission, onCancel, onReject }: RejectDialogProps) {
  const shown = useLastValue(submission);
  return (
    <ConfirmDialog
      open={submission !== null}
      title="Confirm Rejection"
      confirmLabel="Reject"
      danger
      onCancel={onCancel}
      onConfirm={() => submission && onReject(submission)}
    >
      <p>
        Are you sure you want to reject “{shown?.title}”? The submission and its file are deleted.
        This action cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
