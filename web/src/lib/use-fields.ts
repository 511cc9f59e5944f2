import { useState } from 'react';

/** A field of text, as the fields of forms take it. */
export interface BoundField {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** A field shows its error after it was left with a value, or after a submission (`isTried`), until it is corrected. */
export function useFields<Name extends string>(
  values: Readonly<Record<Name, string>>,
  change: (part: { [name: string]: string }) => void,
  errorOf: (name: Name) => string | undefined,
  isTried: boolean,
) {
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  return {
    field: (name: Name): BoundField => ({
      value: values[name],
      onChange: ({ target }) => change({ [name]: target.value }),
      onBlur: () => {
        if (values[name] !== '' && !left.has(name)) setLeft(new Set([...left, name]));
      },
      error: isTried || left.has(name) ? errorOf(name) : undefined,
    }),
    /** Hides the errors until fields are left again. */
    reset: () => setLeft(new Set()),
  };
}
