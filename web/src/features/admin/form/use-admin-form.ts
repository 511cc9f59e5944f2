import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type Path,
  type PathValue,
  type Resolver,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ProblemError } from '../../../../../functions/contracts/http/client.ts';
import type { AdminApi } from '../session/admin-api.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { failureTextOf, isConflict, showError, type Failure } from '../shell/notices.ts';
import { drafts } from './drafts.ts';
import { fieldText, summaries, type FormValues } from './form-values.ts';

type NameOf<V, T> = { [N in keyof V]: V[N] extends T ? N : never }[keyof V] & string;

interface AdminFormOptions<V> {
  /** What the form edits, if its input survives an expired session. */
  draftOf?: string;
  initial: V;
  /** Its messages may carry a form-wide text: see `withSummary`. */
  schema: z.ZodMiniType<V, V>;
  send: (values: V, api: AdminApi) => Promise<unknown>;
  /** Text of the error toast when the request fails. */
  failure: Failure;
  /** Loads the stored values after a conflict, with the new `updated_at`. */
  reload?: () => Promise<V>;
}

export type AdminForm<V extends FormValues<V>> = ReturnType<typeof useAdminForm<V>>;

/**
 * A form with its validation, its submission and its conflicts. A field's message shows once something was typed and
 * the field was left, or the form was submitted. Rendered by `FormDialog` or `Form`.
 */
export function useAdminForm<V extends FormValues<V>>(options: AdminFormOptions<V>) {
  const { schema, send, failure, draftOf = '' } = options;
  const { api, session } = useAdmin();
  const [initial] = useState(options.initial);
  const form = useForm<V>({
    defaultValues: initial as DefaultValues<V>,
    resolver: zodResolver(schema as never) as unknown as Resolver<V>,
    mode: 'onTouched',
    shouldFocusError: false,
  });
  const { defaultValues, errors, dirtyFields, isDirty, isSubmitted, isSubmitting } = form.formState;
  const values = form.watch();
  const [failed, setFailed] = useState<string | null>(null);
  const [failedAttempts, setFailedAttempts] = useState(0);
  const [conflict, setConflict] = useState<{ theirs: Partial<V> | null } | null>(null);
  const [reloading, setReloading] = useState(false);
  const busy = isSubmitting || reloading;

  const messages = errors as Readonly<Record<string, { message?: string } | undefined>>;
  const errorOf = (name: string) => fieldText(messages[name]?.message);
  const setValue = (name: string, value: unknown) =>
    form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true });
  const change = (part: Partial<V>) => {
    for (const [name, value] of Object.entries(part)) setValue(name, value);
    if (isSubmitted) void form.trigger();
  };

  const loadDraft = useEffectEvent(() => {
    change(drafts.get(draftOf) ?? {});
    drafts.delete(draftOf);
  });
  const leave = useEffectEvent(() => {
    if (draftOf && isDirty && session.isExpired()) drafts.set(draftOf, form.getValues());
  });
  useEffect(() => {
    loadDraft();
    return () => leave();
  }, []);

  const showFailure = (error: unknown) => {
    const text = failureTextOf(failure, error);
    console.error(text, error);
    if (options.reload && isConflict(error)) {
      setConflict({ theirs: null });
      return;
    }
    showError(text);
    setFailed(text);
    const fieldErrors = error instanceof ProblemError ? (error.problem.errors ?? []) : [];
    for (const { field, message } of fieldErrors)
      form.setError(field as Path<V>, { type: 'server', message });
  };

  return {
    values,
    change,
    /** Props of a `TextField`, a `TextArea` or a `ChoiceField`. */
    field: (name: NameOf<V, string>) => {
      const { onBlur, ...registration } = form.register(name as unknown as Path<V>);
      return {
        ...registration,
        name,
        // An untouched required field is no error yet.
        onBlur: (event: { target: unknown }) =>
          name in dirtyFields ? void onBlur(event) : undefined,
        value: values[name as keyof V] as string,
        error: errorOf(name),
      };
    },
    toggle: (name: NameOf<V, boolean>) => ({
      checked: values[name as keyof V] as boolean,
      onChange: (checked: boolean) => setValue(name, checked),
    }),
    /** The message of a field, or of something else that the schema checks. */
    errorOf,
    /** Form-wide messages after an attempt to send, and why it failed, as in the toast. */
    messages: [
      ...(isSubmitted ? summaries(Object.values(messages).map((error) => error?.message)) : []),
      ...(failed === null ? [] : [failed]),
    ],
    dirty: isDirty,
    busy,
    /** Someone else has changed the record. `theirs`: their values of fields that were changed here, too; null until loaded. */
    conflict,
    async reload() {
      if (!options.reload) return;
      setReloading(true);
      try {
        const stored = await options.reload();
        const base = defaultValues as V;
        form.reset(stored, { keepDirtyValues: true });
        const kept = form.getValues();
        const isContested = (name: keyof V) =>
          stored[name] !== base[name] && stored[name] !== kept[name];
        const theirs = Object.entries(stored).filter(([name]) => isContested(name as keyof V));
        setConflict({ theirs: Object.fromEntries(theirs) as Partial<V> });
      } catch (error) {
        showError('Failed to load data', error);
      } finally {
        setReloading(false);
      }
    },
    acceptStoredValue(name: keyof V) {
      const { [name]: taken, ...rest } = (conflict?.theirs ?? {}) as V;
      change({ [name]: taken } as unknown as Partial<V>);
      setConflict({ theirs: rest as unknown as Partial<V> });
    },
    /** Submits the form; true when the server has accepted it. */
    async submit() {
      if (busy) return false;
      let sent = false;
      setFailed(null);
      await form.handleSubmit(async (parsed) => {
        try {
          await send(parsed as unknown as V, api);
          sent = true;
        } catch (error) {
          showFailure(error);
        }
      })();
      if (sent) setConflict(null);
      else setFailedAttempts((before) => before + 1);
      return sent;
    },
    /** Resets the form to these values, by default the initial ones. */
    reset: (to: V = initial) => {
      form.reset(to);
      setFailed(null);
      setConflict(null);
    },
    setFocus: (name: keyof V & string) => form.setFocus(name as unknown as Path<V>),
    failedAttempts,
  };
}
