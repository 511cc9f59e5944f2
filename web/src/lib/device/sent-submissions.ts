import { readStored, writeStored } from './local-storage.ts';

export interface SentSubmission {
  /** Of `/submissions/{receipt}`. */
  readonly receipt: string;
  readonly title: string;
  /** ISO 8601. */
  readonly sent_at: string;
}

const key = 'sent-submissions';
const openKey = 'open-receipt';
const maxStored = 20;

/** Newest first. */
export const sentSubmissions = () => (readStored(key) ?? []) as SentSubmission[];

/** Stores a receipt on this device; a repeated one moves to the front. */
export function storeSubmission(sent: SentSubmission): void {
  const others = sentSubmissions().filter(({ receipt }) => receipt !== sent.receipt);
  writeStored(key, [sent, ...others].slice(0, maxStored));
  writeStored(openKey, sent.receipt);
}

/** The last submission, until its receipt is dismissed. */
export const openReceipt = (): SentSubmission | undefined =>
  sentSubmissions().find(({ receipt }) => receipt === readStored(openKey));

export const dismissReceipt = (): void => void writeStored(openKey, null);
