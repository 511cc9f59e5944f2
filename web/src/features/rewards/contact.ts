import { contactTexts, isEmail, isPhone, phoneDigits } from '../../lib/contact.ts';

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

export type ContactProblems = Partial<Record<keyof Contact, string>>;
export const validateContact = ({ phone, email }: Contact): ContactProblems => ({
  ...(!isPhone(phone) && { phone: contactTexts.phone }),
  ...(!isEmail(email) && { email: contactTexts.email }),
});
