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

/** Whether the contributor asked to keep name, phone and e-mail on this device. */
export const isContactStored = (): boolean => readStored(key) !== null;

/** The contact of the last submission, or the stored one. */
export const loadContact = () => latest ?? (readStored(key) as Contact | null);

/** Remembers a contact until the site is left; on the device only when asked. */
export function rememberContact({ name, phone, email }: Contact, onDevice: boolean): void {
  latest = { name, phone, email };
  writeStored(key, onDevice ? latest : null);
}
