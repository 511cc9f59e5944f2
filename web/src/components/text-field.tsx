import { useId, type ComponentProps } from 'react';
import {
  FieldNotes,
  fieldState,
  inputClass,
  labelClass,
  OptionalMark,
  type FieldTexts,
} from './field.tsx';

type TextFieldProps = ComponentProps<'input'> & FieldTexts;

/** One line of text. */
export function TextField({
  label,
  optional,
  hint,
  error,
  className = '',
  ...props
}: TextFieldProps) {
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {optional && <OptionalMark />}
      </label>
      <input
        id={id}
        type="text"
        required={!optional}
        className={`h-12 ${inputClass}`}
        {...fieldState(id, { hint, error })}
        {...props}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

type TextAreaProps = ComponentProps<'textarea'> & FieldTexts;

/** Several lines of text; the field grows with them. */
export function TextArea({
  label,
  optional,
  hint,
  error,
  className = '',
  ...props
}: TextAreaProps) {
  const id = useId();
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className={labelClass}>
        {label}
        {optional && <OptionalMark />}
      </label>
      <textarea
        id={id}
        rows={3}
        required={!optional}
        className={`block field-sizing-content max-h-80 min-h-24 py-2.5 ${inputClass}`}
        {...fieldState(id, { hint, error })}
        {...props}
      />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
