import type { ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { AdminDialog, DialogActions } from './admin-dialog.tsx';
import { DangerButton } from './danger-button.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The question and the consequences of confirming it. */
  children: ReactNode;
  /** A verb. */
  confirmLabel: string;
  /** Default: "Cancel". */
  cancelLabel?: string;
  /** For actions that lose data. */
  danger?: boolean;
  /** Until it is known what confirming leads to. */
  disabled?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. The cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel = 'Cancel', danger } = props;
  const Confirm = danger ? DangerButton : Button;
  return (
    <AdminDialog open={open} onClose={props.onCancel} title={title} description={children}>
      <DialogActions>
        <Button onClick={props.onCancel}>{cancelLabel}</Button>
        <Confirm
          aria-disabled={props.disabled}
          onClick={() => !props.disabled && props.onConfirm()}
        >
          {confirmLabel}
        </Confirm>
      </DialogActions>
    </AdminDialog>
  );
}
