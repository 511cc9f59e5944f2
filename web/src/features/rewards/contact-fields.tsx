import { emailInput, phoneInput } from '../../components/forms/contact-inputs.ts';
import { TextField } from '../../components/forms/text-field.tsx';
import type { ContactFieldsState } from './use-contact.ts';

/** The inputs have no names, so that no form submission can put them into a URL. */
export function ContactFields({ field }: Pick<ContactFieldsState, 'field'>) {
  return (
    <>
      <TextField {...phoneInput} {...field('phone')} />
      <TextField {...emailInput} {...field('email')} />
    </>
  );
}
