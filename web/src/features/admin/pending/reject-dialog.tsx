import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { Button } from '../../../components/button.tsx';
import { AdminDialog, DialogActions } from '../shell/admin-dialog.tsx';
import { useLast } from '../shell/use-last.ts';
import { DangerButton } from './danger-button.tsx';

interface RejectDialogProps {
  /** What would be rejected; null when nothing is asked. */
  submission: Submission | null;
  onCancel: () => void;
  onReject: (submission: Submission) => void;
}

/** Asks before a submission and its file are deleted. */
export function RejectDialog({ submission, onCancel, onReject }: RejectDialogProps) {
  const shown = useLast(submission);
  return (
    <AdminDialog
      open={submission !== null}
      onClose={onCancel}
      title="Confirm Rejection"
      description={
        <p>
          Are you sure you want to reject “{shown?.title}”? The submission and its file are deleted.
          This action cannot be undone.
        </p>
      }
    >
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <DangerButton onClick={() => submission && onReject(submission)}>Reject</DangerButton>
      </DialogActions>
    </AdminDialog>
  );
}
