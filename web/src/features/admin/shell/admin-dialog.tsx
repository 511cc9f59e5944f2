import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';

interface AdminDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A question over the page. Escape or a press beside it closes it, and the focus goes back to where it was. */
export function AdminDialog({ open, onClose, title, description, children }: AdminDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-30 bg-sunk/80 transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup className="fixed inset-x-4 top-1/2 z-30 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 overflow-y-auto rounded-md border border-rule-strong bg-paper p-5 text-ink transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
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

/** The buttons at a dialog's end. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>;
}
