import type { ComponentProps } from 'react';
import { TextField } from '../../../components/forms/text-field.tsx';

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'hint' | 'ref'>;

/** A field for the six digits of an authenticator app. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]{6}"
      maxLength={6}
      title="Six digits"
      className="tabular-nums"
      {...props}
    />
  );
}
