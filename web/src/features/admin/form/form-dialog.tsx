import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { AdminDialog, DialogActions } from './dialogs.tsx';
import type { FormValues } from './form-values.ts';
import { Form } from './form.tsx';
import type { AdminForm } from './use-admin-form.ts';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

interface FormDialogProps<V extends FormValues<V>> {
  title: string;
  form: AdminForm<V>;
  submitLabel: string;
  busyLabel?: string;
  labels?: Partial<Record<keyof V, string>>;
  valueText?: (name: keyof V, value: string | boolean) => string;
  wide?: boolean;
  /** Whether a file outside the form's values would be lost, too. */
  hasFile?: boolean;
  initialFocus?: () => HTMLElement | null;
  finalFocus?: () => HTMLElement | null;
  /** The closing animation has ended: remove it from the page. */
  onClosed: () => void;
  children: ReactNode;
}

/** A form in an open dialog. Closing it or leaving the page asks for confirmation if changes would be lost. */
export function FormDialog<V extends FormValues<V>>(props: FormDialogProps<V>) {
  const { title, form, submitLabel, busyLabel = 'Saving…', wide, hasFile, onClosed } = props;
  const [open, setOpen] = useState(true);
  const { confirmDiscard, discardDialog } = useUnsavedChanges(
    open && (form.dirty || hasFile === true),
  );
  const close = () => {
    if (!form.busy) confirmDiscard(() => setOpen(false));
  };
  return (
    <AdminDialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={title}
      {...(wide && { wide })}
      {...(props.initialFocus && { initialFocus: props.initialFocus })}
      {...(props.finalFocus && { finalFocus: props.finalFocus })}
    >
      <Form
        form={form}
        onSent={() => setOpen(false)}
        {...(props.labels && { labels: props.labels })}
        {...(props.valueText && { valueText: props.valueText })}
        actions={
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <Button
              type="submit"
              look="primary"
              aria-disabled={form.busy}
              className="aria-disabled:cursor-wait"
            >
              {form.busy ? busyLabel : submitLabel}
            </Button>
          </DialogActions>
        }
      >
        <div className="mt-4 flex flex-col gap-4">{props.children}</div>
      </Form>
      {discardDialog}
    </AdminDialog>
  );
}
