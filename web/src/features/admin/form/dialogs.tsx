import { Dialog } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, type ComponentProps, useState } from 'react';
import { buttonClass, Button } from '../../../components/button.tsx';
import { focusAfterRemoval } from '../list/row-focus.ts';

interface AdminDialogProps {
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** For a form with more than a few fields. */
  wide?: boolean;
  /** Gets the focus first. Default: the first control. */
  initialFocus?: () => HTMLElement | null;
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

/**
 * A modal dialog, open while it is rendered. Escape or a click outside closes it; then the focus returns to the element
 * that had it, or goes to the next row if that row was removed. Ctrl and Enter submit its form.
 */
export function AdminDialog(props: AdminDialogProps) {
  const { onClose, title, description, children, wide, initialFocus } = props;
  const [finalFocus] = useState(focusAfterRemoval);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-sunk/80 transition-opacity data-starting-style:opacity-0" />
        <Dialog.Popup
          data-dialog
          onKeyDown={submitByKeys}
          initialFocus={initialFocus}
          finalFocus={finalFocus}
          className={`fixed inset-x-2 top-1/2 z-30 mx-auto max-h-[calc(100dvh-1rem)] -translate-y-1/2 overflow-y-auto overscroll-contain rounded-md border border-rule-strong bg-paper px-4 pt-4 text-ink transition-opacity data-starting-style:opacity-0 sm:inset-x-4 sm:px-5 sm:pt-5 ${wide ? 'max-w-2xl' : 'max-w-md'}`}
        >
          <Dialog.Title className="font-serif text-title font-semibold">{title}</Dialog.Title>
          {description && (
            <Dialog.Description className="mt-2 break-words text-ink-soft" render={<div />}>
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
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-0 -mx-4 mt-5 flex flex-wrap justify-end gap-3 border-t border-rule bg-paper px-4 py-3 sm:-mx-5 sm:px-5">
    {children}
  </div>
);

/** A button for an irreversible action. */
export const DangerButton = ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    className={buttonClass(
      'secondary',
      `border-red! text-red! hover:bg-red-wash! aria-disabled:border-rule! aria-disabled:text-ink-faint! ${className}`,
    )}
    {...props}
  />
);

interface ConfirmDialogProps {
  title: string;
  /** The question and the consequences of confirming it. */
  children: ReactNode;
  /** A verb. */
  confirmLabel: string;
  cancelLabel?: string;
  /** For actions that lose data. */
  danger?: boolean;
  /** Until it is known what confirming leads to. */
  disabled?: boolean;
  onConfirm: () => void;
  /** It was confirmed or cancelled. */
  onClose: () => void;
}

/** Asks for confirmation. The cancel button has the initial focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, cancelLabel = 'Cancel', danger, disabled, onClose } = props;
  const Confirm = danger ? DangerButton : Button;
  const confirm = () => {
    if (disabled) return;
    onClose();
    props.onConfirm();
  };
  return (
    <AdminDialog onClose={onClose} title={title} description={props.children}>
      <DialogActions>
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Confirm aria-disabled={disabled} onClick={confirm}>
          {confirmLabel}
        </Confirm>
      </DialogActions>
    </AdminDialog>
  );
}
