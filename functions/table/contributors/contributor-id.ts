import { createHash, createHmac } from 'node:crypto';
import { fromEnvironment } from '../../aws/environment.ts';
import { canonicalEmail } from '../../contracts/domain/email-address.ts';

/** A phone of ten digits with an e-mail address, under the stored names. */
export interface ContributorContact {
  submitter_phone: string;
  submitter_email: string;
}

const idBytes = 16;

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A keyed hash, 22 characters, of the plain hash (43 characters) that earlier releases used as the id. */
export function keyedId(hash: string): string {
  return createHmac('sha256', fromEnvironment('CONTRIBUTOR_SECRET'))
    .update(hash)
    .digest()
    .subarray(0, idBytes)
    .toString('base64url');
}

/** Whether an id is one of earlier releases. */
export const isPlainHash = (id: string): boolean => id.length === 43;

/** Identifies a contributor without revealing phone and e-mail; the same for every spelling of an address. */
export const contributorIdOf = ({ submitter_phone, submitter_email }: ContributorContact): string =>
  keyedId(sha256(`${submitter_phone}|${canonicalEmail(submitter_email)}`));

/**
 * The ids under which a contributor may be stored: that of the address as typed, which was not made canonical before,
 * then that of new contributors, then that of a table which is not migrated.
 */
export function possibleIds(contributor: ContributorContact): string[] {
  const typed = sha256(`${contributor.submitter_phone}|${contributor.submitter_email}`);
  return [...new Set([keyedId(typed), contributorIdOf(contributor), typed])];
}

/** Identify the phone and the mailbox by themselves, for limits that another address or phone does not renew. */
export const limitIds = ({ submitter_phone, submitter_email }: ContributorContact) => ({
  phone: keyedId(sha256(`phone|${submitter_phone}`)),
  email: keyedId(sha256(`email|${canonicalEmail(submitter_email)}`)),
});
