import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { AdminDialog, DialogActions } from '../dialog/admin-dialog.tsx';
import type { FormValues } from './form-values.ts';
import { Form } from './form.tsx';
import type { FormState } from './use-admin-form.ts';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

interface FormDialogProps<V> {
  title: string;
  form: FormState<V>;
  /** What the button says, and while it is being sent. */
  submitLabel: string;
  busyLabel?: string;
  labels?: Partial<Record<keyof V, string>>;
  inWords?: (name: keyof V, value: string | boolean) => string;
  /** For more than a few fields. */
  wide?: boolean;
  /** Something that is no value of the form would be lost, too: a file that was sent. */
  holdsMore?: boolean;
  /** It has closed, sent or not: take it off the page. */
  onClosed: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog, open from its first rendering:
 * `{edited && <EditThing key={edited.id} thing={edited} onClosed={() => setEdited(null)} />}`.
 * It closes when it was sent. Closing it otherwise (Cancel, Escape, a press beside it), or leaving the page, asks first
 * when something would be lost.
 */
export function FormDialog<V extends FormValues<V>>(props: FormDialogProps<V>) {
  const { title, form, submitLabel, busyLabel = 'Saving…', wide, holdsMore, onClosed } = props;
  const [open, setOpen] = useState(true);
  const { ask, question } = useUnsavedChanges(open && (form.dirty || holdsMore === true));
  const close = () => {
    if (!form.busy) ask(() => setOpen(false));
  };
  return (
    <AdminDialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={title}
      {...(wide && { wide })}
    >
      <Form
        form={form}
        onSent={() => setOpen(false)}
        {...(props.labels && { labels: props.labels })}
        {...(props.inWords && { inWords: props.inWords })}
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
      {question}
    </AdminDialog>
  );
}
