import { useState, type ChangeEvent } from 'react';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import { showError } from '../shell/notices.ts';
import {
  differs,
  problemText,
  rebase,
  rulesBroken,
  wrongFields,
  type FormValues,
  type Problems,
} from './form-values.ts';
import { isConflict } from '../data/error-messages.ts';

type TextName<V> = { [N in keyof V]: V[N] extends string ? N : never }[keyof V] & string;
type SwitchName<V> = { [N in keyof V]: V[N] extends boolean ? N : never }[keyof V] & string;

interface FormOptions<V> {
  /** What stands in it at first. */
  initial: V;
  /** What keeps it from being sent, with the specification's texts. Called at each change. */
  problemsOf: (values: V) => Problems;
  /** Sends it. Rejects as the typed client does. */
  send: (values: V) => Promise<unknown>;
  /** The text of the error toast when that fails. */
  failure: (error: unknown) => string;
  /** The form's field for a field of the server, where the names differ. */
  fields?: Readonly<Record<string, string>>;
  /** Reads what is stored by now, after somebody else has changed it (409); also takes the new `updated_at` over. */
  reload?: () => Promise<V>;
}

/** Somebody else has changed it. Before the reload, `theirs` is null. */
interface Conflict<V> {
  theirs: Partial<V> | null;
}

export interface FormState<V> {
  values: V;
  change: (part: Partial<V>) => void;
  /** Binds a `TextField` or `TextArea`: `{...form.text('title')}`. */
  text: (name: TextName<V>) => {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
    onBlur: () => void;
    error: string | undefined;
  };
  /** Binds a `SelectField`. */
  select: (name: TextName<V>) => {
    value: string;
    onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
    onBlur: () => void;
    error: string | undefined;
  };
  /** Binds a `Switch`. */
  toggle: (name: SwitchName<V>) => { checked: boolean; onChange: (checked: boolean) => void };
  /** What a field shows of its problem; also for what is no value, a file say. */
  errorOf: (name: string) => string | undefined;
  /** The rules that the form breaks, once it was tried. */
  rules: readonly string[];
  /** Why it was not taken the last time, as the toast says it; null when it was not refused. */
  failed: string | null;
  /** Something stands in it that is not stored. */
  dirty: boolean;
  busy: boolean;
  conflict: Conflict<V> | null;
  /** Takes in what is stored by now; what was typed stays. */
  reload: () => Promise<void>;
  /** Writes what somebody else wrote over what was typed here. */
  takeTheirs: (name: keyof V) => void;
  /** Sends it, once at a time. True when it was taken; otherwise what is wrong is shown, and the first such field has the focus. */
  submit: () => Promise<boolean>;
  /** Begins anew, with these values or the first ones. */
  reset: (values?: V) => void;
  /** How often it was tried in vain; each time the first wrong field gets the focus. */
  tries: number;
}

/** The server's word on single fields. */
function toldBy(error: unknown, fields: Readonly<Record<string, string>>): Record<string, string> {
  if (!(error instanceof ProblemError)) return {};
  const told = (error.problem.errors ?? []).map(({ field, message }) => [
    fields[field] ?? field,
    message,
  ]);
  return Object.fromEntries(told) as Record<string, string>;
}

/**
 * A form: its values, what is wrong with them, and how it is sent. What is wrong with a field shows once it was left
 * with something typed, or the form was tried; it goes as soon as it is mended. Show it with `FormDialog` or `Form`.
 */
export function useAdminForm<V extends FormValues<V>>(options: FormOptions<V>): FormState<V> {
  const { initial, problemsOf, send, failure, fields = {} } = options;
  const [first] = useState(initial);
  const [base, setBase] = useState(initial);
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tries, setTries] = useState(0);
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict<V> | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const problems = problemsOf(values);
  const isShown = (name: string) => tries > 0 || left.has(name);
  const errorOf = (name: string) =>
    told[name] ?? (isShown(name) ? problemText(problems[name]) : undefined);

  const change = (part: Partial<V>) => {
    setValues((before) => ({ ...before, ...part }));
    const rest = Object.entries(told).filter(([name]) => !(name in part));
    setTold(Object.fromEntries(rest));
  };
  const write = (name: string, value: string | boolean) => change({ [name]: value } as Partial<V>);
  const bind = (name: TextName<V>) => ({
    value: values[name] as string,
    onChange: ({ target }: { target: { value: string } }) => write(name, target.value),
    onBlur: () => {
      if (values[name] !== base[name]) setLeft((before) => new Set([...before, name]));
    },
    error: errorOf(name),
  });

  const fail = (error: unknown) => {
    const text = failure(error);
    console.error(text, error);
    if (options.reload && isConflict(error)) {
      setConflict({ theirs: null });
      return;
    }
    showError(text);
    setFailed(text);
    setTold(toldBy(error, fields));
    setTries((before) => before + 1);
  };

  const submit = async () => {
    if (busy) return false;
    if (wrongFields(problems).length > 0) {
      setTries((before) => before + 1);
      return false;
    }
    setBusy(true);
    setFailed(null);
    try {
      await send(values);
      setBase(values);
      setConflict(null);
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const reload = async () => {
    setBusy(true);
    try {
      const now = await options.reload?.();
      if (!now) return;
      const { values: merged, theirs } = rebase(base, values, now);
      setBase(now);
      setValues(merged);
      setConflict({ theirs });
    } catch (error) {
      console.error('Failed to load data', error);
      showError('Failed to load data');
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    change,
    text: bind,
    select: bind,
    toggle: (name) => ({
      checked: values[name] as boolean,
      onChange: (checked) => write(name, checked),
    }),
    errorOf,
    rules: tries > 0 ? rulesBroken(problems) : [],
    failed,
    dirty: differs(values, base),
    busy,
    conflict,
    reload,
    takeTheirs(name) {
      const theirs = conflict?.theirs ?? {};
      const { [name]: taken, ...rest } = theirs as V;
      change({ [name]: taken } as unknown as Partial<V>);
      setConflict({ theirs: rest as Partial<V> });
    },
    submit,
    reset(to = first) {
      setValues(to);
      setBase(to);
      setLeft(new Set());
      setTries(0);
      setTold({});
      setFailed(null);
      setConflict(null);
    },
    tries,
  };
}
