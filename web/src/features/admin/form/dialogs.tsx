import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, type ComponentProps, useState } from 'react';
import { buttonClass, Button } from '../../../components/button.tsx';

interface AdminDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** For a form with more than a few fields. */
  wide?: boolean;
  /** Called after the closing animation. */
  onClosed?: () => void;
  /** Gets the focus first. Default: the first control. */
  initialFocus?: () => HTMLElement | null;
  /** Gets the focus afterwards, if the element that opened the dialog is gone. */
  finalFocus?: () => HTMLElement | null;
}

/** Ctrl and Enter submit the form of a dialog. */
function submitByKeys(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const form =
    (event.target as Element).closest('form') ?? event.currentTarget.querySelector('form');
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

/** A modal dialog. Escape or a click outside closes it and restores the focus; Ctrl and Enter submit its form. */
export function AdminDialog(props: AdminDialogProps) {
  const { open, onClose, title, description, children, wide, onClosed, finalFocus } = props;
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(now) => !now && onClosed?.()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-sunk/80 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          data-dialog
          onKeyDown={submitByKeys}
          initialFocus={props.initialFocus}
          finalFocus={finalFocus}
          className={`fixed inset-x-2 top-1/2 z-30 mx-auto max-h-[calc(100dvh-1rem)] -translate-y-1/2 overflow-y-auto overscroll-contain rounded-md border border-rule-strong bg-paper px-4 pt-4 text-ink transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 sm:inset-x-4 sm:px-5 sm:pt-5 ${wide ? 'max-w-2xl' : 'max-w-md'}`}
        >
          <Dialog.Title className="font-serif text-title font-semibold">{title}</Dialog.Title>
          {description && (
            <Dialog.Description className="mt-2 text-ink-soft" render={<div />}>
              {description}
            </Dialog.Description>
          )}
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The buttons of a dialog, always visible. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-4 mt-5 flex flex-wrap justify-end gap-3 border-t border-rule bg-paper px-4 py-3 sm:-mx-5 sm:px-5">
      {children}
    </div>
  );
}

/** A button for an irreversible action. */
export function DangerButton({ className = '', ...props }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={buttonClass(
        'secondary',
        `border-red! text-red! hover:bg-red-wash! aria-disabled:border-rule! aria-disabled:text-ink-faint! ${className}`,
      )}
      {...props}
    />
  );
}

interface ConfirmDialogProps<T> {
  /** What it asks about; null while closed. */
  of: T | null;
  title: string | ((of: T) => string);
  /** The question and the consequences of confirming it. */
  children: (of: T) => ReactNode;
  /** A verb. */
  confirmLabel: string;
  /** Default: "Cancel". */
  cancelLabel?: string;
  /** For actions that lose data. */
  danger?: boolean;
  /** Until it is known what confirming leads to. */
  disabled?: boolean;
  onConfirm: (of: T) => void;
  /** It was confirmed or cancelled. */
  onClose: () => void;
}

/** Asks for confirmation. The cancel button has the initial focus. */
export function ConfirmDialog<T>(props: ConfirmDialogProps<T>) {
  const { of, title, confirmLabel, cancelLabel = 'Cancel', danger, disabled, onClose } = props;
  const shown = useLastValue(of);
  const Confirm = danger ? DangerButton : Button;
  const confirm = () => {
    if (disabled || of === null) return;
    onClose();
    props.onConfirm(of);
  };
  if (shown === null) return null;
  return (
    <AdminDialog
      open={of !== null}
      onClose={onClose}
      title={typeof title === 'string' ? title : title(shown)}
      description={props.children(shown)}
    >
      <DialogActions>
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Confirm aria-disabled={disabled} onClick={confirm}>
          {confirmLabel}
        </Confirm>
      </DialogActions>
    </AdminDialog>
  );
}

/** The value or, while a dialog closes, the last one. */
export function useLastValue<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
