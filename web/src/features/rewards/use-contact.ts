import { useState } from 'react';
import { useFields } from '../../lib/use-fields.ts';
import { validateContact, type Contact } from './contact.ts';

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
