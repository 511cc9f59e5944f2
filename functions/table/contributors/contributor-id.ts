import { createHmac } from 'node:crypto';
import { fromEnvironment } from '../../aws/environment.ts';
import { canonicalEmail } from '../../contracts/domain/email-address.ts';

/** A phone of ten digits with an e-mail address, under the stored names. */
export interface ContributorContact {
  submitter_phone: string;
  submitter_email: string;
}

const idBytes = 16;

/** A keyed hash of 22 characters, so that nobody without the secret can test a phone number. */
const keyedHash = (text: string): string =>
  createHmac('sha256', fromEnvironment('CONTRIBUTOR_SECRET'))
    .update(text)
    .digest()
    .subarray(0, idBytes)
    .toString('base64url');

/** Identifies a contributor without revealing phone and e-mail; the same for every spelling of an address. */
export const contributorIdOf = ({ submitter_phone, submitter_email }: ContributorContact): string =>
  keyedHash(`${submitter_phone}|${canonicalEmail(submitter_email)}`);

/** Identify the phone and the mailbox by themselves, for limits that another address or phone does not renew. */
export const limitIds = ({ submitter_phone, submitter_email }: ContributorContact) => ({
  phone: keyedHash(`phone|${submitter_phone}`),
  email: keyedHash(`email|${canonicalEmail(submitter_email)}`),
});
