import { useState, type ChangeEvent } from 'react';
import type { FieldName, Problems, Values } from '../values.ts';

type TextName = Exclude<keyof Values, 'method' | 'type' | 'credit'>;

interface FieldProps<E> {
  value: string;
  onChange: (event: ChangeEvent<E & { value: string }>) => void;
  onBlur: () => void;
  error: string | undefined;
}
export interface FormFields {
  values: Values;
  change: (part: Partial<Values>) => void;
  errorOf: (name: FieldName) => string | undefined;
  text: (name: TextName) => FieldProps<HTMLInputElement | HTMLTextAreaElement>;
  select: (name: TextName) => FieldProps<HTMLSelectElement>;
}

/** A field shows its error after it was left with a value, or after a submission, until it is corrected. */
export function useFormFields(
  values: Values,
  change: (part: Partial<Values>) => void,
  problems: Problems,
  isTried: boolean,
): FormFields {
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set());
  const errorOf = (name: FieldName) =>
    isTried || left.has(name) ? problems[name]?.text : undefined;
  const bind = (name: TextName) => ({
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    onBlur: () => {
      if (values[name] !== '' && !left.has(name)) setLeft(new Set([...left, name]));
    },
    error: errorOf(name),
  });
  return { values, change, errorOf, text: bind, select: bind };
}
