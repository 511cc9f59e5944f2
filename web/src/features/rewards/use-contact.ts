import { useState, type ChangeEvent } from 'react';
import { validateContact, type Contact, type ContactProblems } from './contact.ts';

type Name = keyof Contact;

interface BoundField {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  error: string | undefined;
}

export interface ContactFieldsState {
  contact: Contact;
  problems: ContactProblems;
  field: (name: Name) => BoundField;
  fill: (contact: Contact) => void;
}

/** A field shows its error after it was left with a value, or after a submission (`tried`). */
export function useContact(initial: Contact, tried: boolean): ContactFieldsState {
  const [contact, setContact] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const problems = validateContact(contact);
  return {
    contact,
    problems,
    field: (name) => ({
      value: contact[name],
      onChange: ({ target }) => setContact({ ...contact, [name]: target.value }),
      onBlur: () => {
        if (contact[name] !== '') setLeft(new Set([...left, name]));
      },
      error: tried || left.has(name) ? problems[name] : undefined,
    }),
    fill: (next) => {
      setContact(next);
      setLeft(new Set());
    },
  };
}
