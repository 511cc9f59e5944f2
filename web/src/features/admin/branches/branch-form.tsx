import type { RefObject } from 'react';
import type { AdminBranch } from '../../../../../functions/contracts/catalogue.ts';
import { TextField } from '../../../components/forms/text-field.tsx';
import type { Problems } from '../form/form-values.ts';
import { refusalOrText } from '../data/error-messages.ts';
import type { FormState } from '../form/use-admin-form.ts';
import { codeProblem, required } from '../catalogue/required.ts';

/** What stands in the form. */
export interface BranchValues {
  name: string;
  code: string;
  description: string;
}

export const noBranch: BranchValues = { name: '', code: '', description: '' };

export const valuesOf = ({ name, code, description }: AdminBranch): BranchValues => ({
  name,
  code,
  description: description ?? '',
});

export const problemsOf = ({ name, code }: BranchValues): Problems => ({
  name: required(name, 'Enter the branch’s name'),
  code: required(code, 'Enter its code') ?? codeProblem(code),
});

export const saveFailure = (error: unknown): string =>
  refusalOrText('Failed to save branch. Please try again.', error);

export const branchLabels = { name: 'Name', code: 'Code', description: 'Description' };

interface BranchFieldsProps {
  form: FormState<BranchValues>;
  first?: RefObject<HTMLInputElement | null>;
}

/** The fields of a branch. */
export function BranchFields({ form, first }: BranchFieldsProps) {
  return (
    <>
      <TextField
        ref={first}
        label={branchLabels.name}
        maxLength={200}
        autoComplete="off"
        className="md:grow-2 md:basis-48"
        {...form.text('name')}
      />
      <TextField
        label={branchLabels.code}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        className="md:w-32"
        {...form.text('code')}
      />
      <TextField
        label={branchLabels.description}
        optional
        maxLength={1000}
        autoComplete="off"
        className="md:grow-3 md:basis-48"
        {...form.text('description')}
      />
    </>
  );
}
