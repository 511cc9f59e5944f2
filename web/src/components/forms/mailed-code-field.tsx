import { TextField } from './text-field.tsx';

interface MailedCodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  readonly className?: string;
}

/** The field for a code that was sent by e-mail. */
export function MailedCodeField({ onChange, ...props }: MailedCodeFieldProps) {
  return (
    <TextField
      label="Code from the e-mail"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      onChange={({ target }) => onChange(target.value)}
      {...props}
    />
  );
}
