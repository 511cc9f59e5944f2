import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { AdminDialog, DialogActions } from './admin-dialog.tsx';
import { DangerButton } from './danger-button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question, with what follows from a yes. */
  children: ReactNode;
  /** What the button of the yes says: a verb. */
  confirmLabel: string;
  /** What the other one says; "Cancel" unless given. */
  cancelLabel?: string;
  /** For what is lost by a yes. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. The focus begins on the button that does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'Cancel', danger } = props;
  const Confirm = danger ? DangerButton : Button;
  return (
    <AdminDialog open={open} onClose={props.onCancel} title={title} description={children}>
      <DialogActions>
        <Button onClick={props.onCancel}>{cancelLabel}</Button>
        <Confirm onClick={props.onConfirm}>{confirmLabel}</Confirm>
      </DialogActions>
    </AdminDialog>
  );
}
