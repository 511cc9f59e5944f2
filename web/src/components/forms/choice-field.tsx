import type { ComponentProps } from 'react';
import { SelectField } from './select-field.tsx';

export type Choice = readonly [value: string, label: string];

export const Options = ({ options }: { options: Iterable<Choice> }) =>
  Array.from(options, ([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

interface ChoiceFieldProps extends ComponentProps<typeof SelectField> {
  options?: Iterable<Choice>;
  /** The label of a first option without a value. */
  empty?: string | undefined;
}

/** A select with options given as data; `children` come before them. */
export function ChoiceField({ options, empty, children, ...props }: ChoiceFieldProps) {
  return (
    <SelectField {...props}>
      {empty !== undefined && <option value="">{empty}</option>}
      {children}
      {options && <Options options={options} />}
    </SelectField>
  );
}

/** Numbers as choices, from 1 by default. */
export const numbered = (to: number, from = 1): Choice[] =>
  Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), String(from + index)]);

interface Coded {
  id: string;
  code: string;
  name: string;
}

export const codedChoices = (items: readonly Coded[]): Choice[] =>
  items.map(({ id, code, name }) => [id, `${code} – ${name}`]);

export const schemeChoices = (schemes: readonly { id: string; year: string }[]): Choice[] =>
  schemes.map(({ id, year }) => [id, year]);
