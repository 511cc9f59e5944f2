import { codeLimits, confirmationLimits, limits, uploadQuota } from '../contracts/domain/limits.ts';
import type { WindowName, Limit, LimitName } from '../contracts/domain/limits.ts';
import { HttpError } from './http/http-error.ts';
import { canonicalEmail } from '../contracts/domain/email-address.ts';
import type { Use } from '../table/usage.ts';
import type { Caller } from './caller.ts';
import { sign } from './sign.ts';

/** The rate-limit window that contains a time. `windowStart` is in epoch seconds. */
export interface LimitWindow {
  readonly rule: WindowName;
  readonly windowStart: number;
  readonly windowSeconds: number;
  readonly secondsLeft: number;
}

const windows = {
  ...limits,
  uploadBytes: uploadQuota,
  codes: codeLimits,
  confirmations: confirmationLimits,
};

export function currentWindow(rule: WindowName): LimitWindow {
  const { windowSeconds } = windows[rule];
  const now = Math.floor(Date.now() / 1000);
  const passed = now % windowSeconds;
  return { rule, windowStart: now - passed, windowSeconds, secondsLeft: windowSeconds - passed };
}

/** 429 with the time until the window ends. */
export const rateLimitExceeded = (
  { rule, secondsLeft }: LimitWindow,
  text = 'Too many requests. Please wait a moment and try again.',
): HttpError => new HttpError(429, text, { retryAfterSeconds: secondsLeft, limit: rule });

/** Counts a use by `limitKey` in a window and returns the new number. */
export type CountUse = (use: Use) => Promise<number>;

/** The contributor that a request names; `isConfirmed` if the visitor has entered a code from their mailbox. */
interface NamedContributor {
  readonly phone: string;
  readonly email: string;
  readonly isConfirmed: boolean;
}

interface LimitCounter {
  readonly limitKey: string;
  readonly max: number;
}

/**
 * Keyed by the IP address, or by the contributor once confirmed: requests of strangers must not lock the contributor
 * out.
 */
function contributorCounters(
  caller: Caller,
  limit: Limit,
  { phone, email, isConfirmed }: NamedContributor,
): LimitCounter[] {
  const mailbox = canonicalEmail(email);
  const contributor = `${phone}|${mailbox}`;
  const scope = isConfirmed ? contributor : caller.addressKey();
  const counters = [
    { kind: 'contributor', name: contributor, max: limit.perContributor },
    { kind: 'phone', name: phone, max: limit.perPhoneAndEmail },
    { kind: 'email', name: mailbox, max: limit.perPhoneAndEmail },
  ];
  return counters.flatMap(({ kind, name, max }) =>
    max === undefined ? [] : { limitKey: `${kind}-${sign(kind, `${scope}|${name}`)}`, max },
  );
}

/** The counter of all visitors with a cookie behind one address. */
export const addressWithCookie = (caller: Caller): string => `with-${caller.addressKey()}`;

/**
 * The counters of a request with their limits. Check the visitor first, then the IP address, then the contributor: a
 * blocked visitor must not consume the shared quota. A request without a cookie is limited by its address.
 */
function countersOf(
  caller: Caller,
  limit: Limit,
  contributor: NamedContributor | undefined,
): LimitCounter[] {
  const visitor = caller.visitor();
  const callers = visitor.isNew
    ? [{ limitKey: `without-${caller.addressKey()}`, max: limit.perAddressWithoutCookie }]
    : [
        { limitKey: `visitor-${visitor.id}`, max: limit.perVisitor },
        { limitKey: addressWithCookie(caller), max: limit.perAddressWithCookie },
      ];
  return contributor ? [...callers, ...contributorCounters(caller, limit, contributor)] : callers;
}

/** Counts a use by each counter and throws 429 over a limit. */
async function enforceEach(
  rule: WindowName,
  counters: readonly LimitCounter[],
  countUse: CountUse,
): Promise<void> {
  const window = currentWindow(rule);
  // Sequential: a request that one counter rejects must not consume the next one's quota.
  for (const { limitKey, max } of counters)
    if ((await countUse({ ...window, limitKey })) > max) throw rateLimitExceeded(window);
}

/** Counts this request and throws 429 over the limit. `contributor` is the one in the request, if any. */
export const enforceLimit = (
  caller: Caller,
  rule: LimitName,
  countUse: CountUse,
  contributor?: NamedContributor,
): Promise<void> => enforceEach(rule, countersOf(caller, limits[rule], contributor), countUse);

const addressOf = (addressKey: string) => `address-${addressKey}`;

/** Counts a file that ended at a limit of its extraction, as more bytes than it has, against its sender's quota. */
export async function chargeExtraction(addressKey: string, countBytes: CountUse): Promise<void> {
  await countBytes({ ...currentWindow('uploadBytes'), limitKey: addressOf(addressKey) });
}

/**
 * Counts the bytes of a file that is about to be uploaded; throws 429 over the day's quota of the address, or of all.
 */
export const enforceUploadQuota = (caller: Caller, countBytes: CountUse): Promise<void> =>
  enforceEach(
    'uploadBytes',
    [
      { limitKey: addressOf(caller.addressKey()), max: uploadQuota.perAddress },
      { limitKey: 'all', max: uploadQuota.inAll },
    ],
    countBytes,
  );
