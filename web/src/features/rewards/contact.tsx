import { useState } from 'react';
import { emailInput, phoneInput, TextField } from '../../components/forms/fields.tsx';
import { contactTexts, isEmail, isPhone, phoneDigits } from '../../lib/contact.ts';
import { useFields } from '../../lib/use-fields.ts';

/** Normalised: ten digits, and an address in lower case. */
export interface Contact {
  phone: string;
  email: string;
}

export const emptyContact: Contact = { phone: '', email: '' };
export const normaliseContact = ({ phone, email }: Contact): Contact => ({
  phone: phoneDigits(phone),
  email: email.trim().toLowerCase(),
});

export const isSameContact = (one: Contact, other: Contact): boolean =>
  one.phone === other.phone && one.email === other.email;

type ContactProblems = Partial<Record<keyof Contact, string>>;
export const validateContact = ({ phone, email }: Contact): ContactProblems => ({
  ...(!isPhone(phone) && { phone: contactTexts.phone }),
  ...(!isEmail(email) && { email: contactTexts.email }),
});

export type ContactFieldsState = ReturnType<typeof useContact>;

export function useContact(initial: Contact, tried: boolean) {
  const [contact, setContact] = useState(initial);
  const problems = validateContact(contact);
  const change = (part: Partial<Contact>) => setContact({ ...contact, ...part });
  const { field, reset } = useFields(contact, change, (name) => problems[name], tried);
  return {
    contact,
    problems,
    field,
    fill: (next: Contact) => {
      setContact(next);
      reset();
    },
  };
}

/** The inputs have no names, so that no form submission can put them into a URL. */
export const ContactFields = ({ field }: Pick<ContactFieldsState, 'field'>) => (
  <>
    <TextField {...phoneInput} {...field('phone')} />
    <TextField {...emailInput} {...field('email')} />
  </>
);
