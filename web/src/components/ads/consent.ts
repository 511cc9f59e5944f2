import { writeStored, readStored } from '../../lib/device/local-storage.ts';

const name = 'advertisements';

/** What this device said to advertisements of a third party. */
export type Consent = 'yes' | 'no';

/** The answer that this device keeps; null while nobody was asked. */
export function givenConsent(): Consent | null {
  const kept = readStored(name);
  return kept === 'yes' || kept === 'no' ? kept : null;
}

export const storeConsent = (consent: Consent): boolean => writeStored(name, consent);
