import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { concurrentChangeText } from '../../../../../functions/contracts/http/conflict.ts';
import { Button } from '../../../components/button.tsx';
import type { FormValues } from './form-values.ts';
import type { FormState } from './use-admin-form.ts';

interface FormProps<V> {
  form: FormState<V>;
  /** It was taken. */
  onSent: () => void;
  /** What the fields are called, for telling of somebody else's changes. */
  labels?: Partial<Record<keyof V, string>>;
  /** A field's value in words, where it is not the text itself (an id, a switch). */
  inWords?: (name: keyof V, value: string | boolean) => string;
  /** The fields. */
  children: ReactNode;
  /** The buttons, one of them `type="submit"`. */
  actions: ReactNode;
}

/** A form on a page or in a dialog: its fields, what is wrong with it as a whole, its buttons. */
export function Form<V extends FormValues<V>>(props: FormProps<V>) {
  const { form, onSent, children, actions } = props;
  const { tries } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    // A form in a dialog stands inside the page's in React's eyes.
    event.stopPropagation();
    void form.submit().then((taken) => taken && onSent());
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
      <div role="alert">
        {form.rules.length > 0 && (
          <div className="mt-4 border-l-6 border-red bg-red-wash px-4 py-2.5 font-semibold">
            {form.rules.map((rule) => (
              <p key={rule}>{rule}</p>
            ))}
          </div>
        )}
        {/* What stands outside a dialog, a screen reader does not say while it is open. */}
        {form.failed !== null && <p className="sr-only">{form.failed}</p>}
        {form.conflict && <ConflictNotice {...props} />}
      </div>
      {actions}
    </form>
  );
}

function ConflictNotice<V extends FormValues<V>>({ form, labels, inWords }: FormProps<V>) {
  const theirs = form.conflict?.theirs ?? null;
  const names = Object.keys(theirs ?? {}) as (keyof V & string)[];
  const say = (name: keyof V & string) => {
    const value = theirs?.[name] ?? '';
    return (inWords?.(name, value) ?? String(value)) || '(empty)';
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
              ? 'What somebody else changed is loaded. Check it, and save again.'
              : 'What somebody else changed is loaded. Where you had typed, yours is kept; save again to store it.'}
          </p>
          <ul>
            {names.map((name) => (
              <li key={name} className="mt-2 flex flex-wrap items-center justify-between gap-x-3">
                <span className="min-w-0 break-words">
                  <span className="font-semibold">{labels?.[name] ?? name}</span>, theirs:{' '}
                  {say(name)}
                </span>
                <Button look="plain" onClick={() => form.takeTheirs(name)}>
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
