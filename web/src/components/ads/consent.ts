import { writeStored, readStored } from '../../lib/device/local-storage.ts';

const name = 'advertisements';

export type Consent = 'yes' | 'no';

/** The stored answer; null before the first one. */
export function givenConsent(): Consent | null {
  const stored = readStored(name);
  return stored === 'yes' || stored === 'no' ? stored : null;
}

export const storeConsent = (consent: Consent): boolean => writeStored(name, consent);
