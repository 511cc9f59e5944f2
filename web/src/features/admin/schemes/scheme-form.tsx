import type { RefObject } from 'react';
import type { AdminScheme } from '../../../../../functions/contracts/catalogue.ts';
import { TextField } from '../../../components/forms/text-field.tsx';
import { missing, type Problems } from '../form/form-values.ts';
import { refusalOrText } from '../data/error-messages.ts';
import type { FormState } from '../form/use-admin-form.ts';

/** What stands in the form. */
export interface SchemeValues {
  year: string;
  description: string;
}

export const noScheme: SchemeValues = { year: '', description: '' };

export const valuesOf = ({ year, description }: AdminScheme): SchemeValues => ({
  year,
  description: description ?? '',
});

export const problemsOf = ({ year }: SchemeValues): Problems => ({
  year: missing(year, 'Please enter a scheme year'),
});

export const saveFailure = (error: unknown): string =>
  refusalOrText('Failed to save scheme. Please try again.', error);

export const schemeLabels = { year: 'Year', description: 'Description' };

interface SchemeFieldsProps {
  form: FormState<SchemeValues>;
  first?: RefObject<HTMLInputElement | null>;
}

/** The fields of a scheme. */
export function SchemeFields({ form, first }: SchemeFieldsProps) {
  return (
    <>
      <TextField
        ref={first}
        label={schemeLabels.year}
        maxLength={20}
        autoComplete="off"
        className="md:w-40"
        {...form.text('year')}
      />
      <TextField
        label={schemeLabels.description}
        optional
        maxLength={1000}
        autoComplete="off"
        className="grow"
        {...form.text('description')}
      />
    </>
  );
}
