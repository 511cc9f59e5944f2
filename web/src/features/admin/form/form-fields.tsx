import type { ComponentProps, ReactNode } from 'react';
import {
  ChoiceField,
  type Choice,
  TextArea,
  TextField,
} from '../../../components/forms/fields.tsx';
import type { FormValues } from './form-values.ts';
import { Switch } from './switch.tsx';
import type { AdminForm } from './use-admin-form.ts';

export interface Field<V> extends Pick<
  ComponentProps<'input'>,
  | 'autoCapitalize'
  | 'inputMode'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'step'
  | 'placeholder'
  | 'className'
> {
  name: keyof V & string;
  label: string;
  kind?: 'text' | 'number' | 'url' | 'date' | 'area' | 'select' | 'switch';
  optional?: boolean;
  hint?: string;
  /** Of a select; with an empty first option where a choice is `required`. */
  options?: readonly Choice[];
  required?: boolean;
}

/** The fields that schemes, branches and subjects share. */
export const codeField = {
  name: 'code',
  label: 'Code',
  maxLength: 24,
  autoCapitalize: 'characters',
} as const;
export const descriptionField = {
  name: 'description',
  label: 'Description',
  optional: true,
  maxLength: 1000,
} as const;

export const selectField = <N extends string>(
  name: N,
  label: string,
  options: readonly Choice[],
) => ({ name, label, kind: 'select' as const, options });

export const labelsOf = <V,>(fields: readonly Field<V>[]) =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label])) as Record<keyof V, string>;

/** A field's value as text: an option's label, a switch's state, or the text itself. */
export const valueTextOf =
  <V,>(fields: readonly Field<V>[]) =>
  (name: keyof V, value: string | boolean): string => {
    if (typeof value === 'boolean') return value ? 'Active' : 'Inactive';
    const options = fields.find((field) => field.name === name)?.options;
    return options ? (options.find(([option]) => option === value)?.[1] ?? 'Unknown') : value;
  };

interface FormFieldsProps<V extends FormValues<V>> {
  form: AdminForm<V>;
  fields: readonly Field<V>[];
  className: string;
  /** Follows the last field. */
  children?: ReactNode;
}

export function FormFields<V extends FormValues<V>>(props: FormFieldsProps<V>) {
  const { form, fields, className, children } = props;
  return (
    <div className={className}>
      {fields.map((field) => (
        <FormField key={field.name} form={form} field={field} />
      ))}
      {children}
    </div>
  );
}

function FormField<V extends FormValues<V>>({
  form,
  field,
}: {
  form: AdminForm<V>;
  field: Field<V>;
}) {
  const { name, kind = 'text', options = [], required, ...props } = field;
  if (kind === 'switch')
    return (
      <div className={props.className}>
        <Switch label={props.label} {...form.toggle(name as never)} />
      </div>
    );
  const { label, optional = false, hint, className, maxLength } = props;
  const binding = form.field(name as never);
  const shared = { label, hint, className, ...binding };
  if (kind === 'select')
    return (
      <ChoiceField
        {...shared}
        required={required}
        options={options}
        empty={required ? 'Choose' : undefined}
      />
    );
  if (kind === 'area') return <TextArea {...shared} optional={optional} maxLength={maxLength} />;
  return <TextField type={kind} autoComplete="off" {...props} {...binding} optional={optional} />;
}
