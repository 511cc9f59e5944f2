import { useId, type ComponentProps } from 'react';
import { FieldFrame, fieldState, inputClass, type FieldTexts } from './field.tsx';

export function TextField(given: ComponentProps<'input'> & FieldTexts) {
  const { label, optional, hint, error, className, ...props } = given;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      <input
        id={id}
        type="text"
        required={!optional}
        className={`h-12 ${inputClass}`}
        {...fieldState(id, { hint, error })}
        {...props}
      />
    </FieldFrame>
  );
}

export function TextArea(given: ComponentProps<'textarea'> & FieldTexts) {
  const { label, optional, hint, error, className, ...props } = given;
  const id = useId();
  return (
    <FieldFrame {...{ id, label, optional, hint, error, className }}>
      <textarea
        id={id}
        rows={3}
        required={!optional}
        className={`block field-sizing-content max-h-80 min-h-24 py-2.5 ${inputClass}`}
        {...fieldState(id, { hint, error })}
        {...props}
      />
    </FieldFrame>
  );
}
