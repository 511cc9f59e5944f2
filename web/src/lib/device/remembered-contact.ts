import { readStored, writeStored } from './local-storage.ts';

/** The contact of a contributor. */
export interface Contact {
  name: string;
  phone: string;
  email: string;
}

const key = 'contact';

/** Until the site is left, so that several files can be sent one after another. */
let latest: Contact | null = null;

const isContact = (value: unknown): value is Contact =>
  ['name', 'phone', 'email'].every(
    (field) => typeof (value as Record<string, unknown> | null)?.[field] === 'string',
  );

/** Whether the contributor asked to keep name, phone and e-mail on this device. */
export const isContactStored = (): boolean => isContact(readStored(key));

/** The contact of the last submission, or the stored one. */
export function loadContact(): Contact | null {
  const stored = readStored(key);
  return latest ?? (isContact(stored) ? stored : null);
}

/** Remembers a contact until the site is left; on the device only when asked. */
export function rememberContact({ name, phone, email }: Contact, onDevice: boolean): void {
  latest = { name, phone, email };
  writeStored(key, onDevice ? latest : null);
}
