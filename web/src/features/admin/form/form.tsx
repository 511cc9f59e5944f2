import { useEffect, useRef, type ComponentProps, type ReactNode, type SubmitEvent } from 'react';
import { concurrentChangeText } from '../../../../../functions/contracts/http/problem.ts';
import { Button } from '../../../components/button.tsx';
import type { FormValues } from './form-values.ts';
import type { AdminForm } from './use-admin-form.ts';
import { AdminDialog, DangerButton, DialogActions } from './dialogs.tsx';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

interface FormProps<V extends FormValues<V>> {
  form: AdminForm<V>;
  onSent?: () => void;
  /** Names of the fields in the conflict notice. */
  labels?: Partial<Record<keyof V, string>>;
  /** A field's value in the conflict notice, if it is not the text itself (an id, a switch). */
  valueText?: (name: keyof V, value: string | boolean) => string;
  children: ReactNode;
  /** Buttons, one of them `type="submit"`. */
  actions?: ReactNode;
}

/** A form on a page or in a dialog; the first invalid field gets the focus after a failed attempt. */
export function Form<V extends FormValues<V>>(props: FormProps<V>) {
  const { form, onSent, children, actions } = props;
  const { failedAttempts } = form;
  const element = useRef<HTMLFormElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failedAttempts === 0) return;
    const invalid = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // In a long dialog the messages are below the visible part.
    if (invalid) invalid.focus();
    else messages.current?.scrollIntoView({ block: 'nearest' });
  }, [failedAttempts]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // React events bubble from a dialog to the form that contains it in the component tree.
    event.stopPropagation();
    void form.submit().then((sent) => sent && onSent?.());
  };
  return (
    <form
      ref={element}
      method="post"
      noValidate
      aria-busy={form.busy || undefined}
      onSubmit={onSubmit}
    >
      {children}
      <div role="alert" ref={messages} className="scroll-mb-24">
        {form.messages.length > 0 && (
          <div className="mt-4 border-l-6 border-red bg-red-wash px-4 py-2.5 font-semibold">
            {form.messages.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        )}
        {form.conflict && <ConflictNotice {...props} />}
      </div>
      {actions}
    </form>
  );
}

function ConflictNotice<V extends FormValues<V>>({ form, labels, valueText }: FormProps<V>) {
  const theirs = form.conflict?.theirs ?? null;
  const names = Object.keys(theirs ?? {}) as (keyof V & string)[];
  const textOf = (name: keyof V & string) => {
    const value = theirs?.[name] ?? '';
    return (valueText?.(name, value) ?? String(value)) || '(empty)';
  };
  return (
    <div className="mt-4 border-l-6 border-red bg-red-wash px-4 py-3">
      {theirs === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="grow basis-60">{concurrentChangeText}</p>
          <Button onClick={form.reload}>Reload</Button>
        </div>
      ) : (
        <>
          <p>
            {names.length === 0
              ? 'Someone else’s changes are loaded. Check them, then save again.'
              : 'Someone else’s changes are loaded. Your own edits are kept; save again to store them.'}
          </p>
          <ul>
            {names.map((name) => (
              <li key={name} className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
                <span className="min-w-0 break-words">
                  <span className="font-semibold">{labels?.[name] ?? name}</span>, theirs:{' '}
                  {textOf(name)}
                </span>
                <Button look="plain" onClick={() => form.acceptStoredValue(name)}>
                  Take theirs
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

interface FormDialogProps<V extends FormValues<V>>
  extends ComponentProps<typeof AdminDialog>, Pick<FormProps<V>, 'form' | 'labels' | 'valueText'> {
  submitLabel: string;
  /** For an action that loses data. */
  danger?: boolean;
  /** Whether a file outside the form's values would be lost, too. */
  hasFile?: boolean;
}

/** A form in a dialog. Closing it or leaving the page asks for confirmation if changes would be lost. */
export function FormDialog<V extends FormValues<V>>(props: FormDialogProps<V>) {
  const { form, labels, valueText, submitLabel, ...others } = props;
  const { danger, hasFile = false, onClose, children, ...dialog } = others;
  const { confirmDiscard, discardDialog } = useUnsavedChanges(form.dirty || hasFile);
  const close = () => {
    if (!form.busy) confirmDiscard(onClose);
  };
  return (
    <AdminDialog {...dialog} onClose={close}>
      <Form
        form={form}
        onSent={onClose}
        labels={labels}
        valueText={valueText}
        actions={
          <DialogActions>
            <Button onClick={close}>Cancel</Button>
            <SubmitButton form={form} label={submitLabel} danger={danger} />
          </DialogActions>
        }
      >
        <div className="mt-4 flex flex-col gap-4">{children}</div>
      </Form>
      {discardDialog}
    </AdminDialog>
  );
}

interface SubmitButtonProps {
  form: { busy: boolean };
  label: string;
  /** For an action that loses data. */
  danger?: boolean | undefined;
  className?: string;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { form, label, danger, className = '' } = props;
  const Submit = danger ? DangerButton : Button;
  return (
    <Submit
      type="submit"
      {...(!danger && { look: 'primary' })}
      aria-disabled={form.busy}
      className={`aria-disabled:cursor-wait ${className}`}
    >
      {form.busy ? 'Sending…' : label}
    </Submit>
  );
}
