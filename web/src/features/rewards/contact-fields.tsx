import { TextField } from '../../components/forms/text-field.tsx';
import type { ContactFieldsState } from './use-contact.ts';

/** The inputs have no names, so that no form submission can put them into a URL. */
export function ContactFields({ field }: Pick<ContactFieldsState, 'field'>) {
  return (
    <>
      <TextField
        label="Phone number"
        hint="10 digits"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        {...field('phone')}
      />
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...field('email')}
      />
    </>
  );
}
