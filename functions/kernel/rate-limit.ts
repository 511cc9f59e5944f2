import { limits, type Limit, type LimitName } from '../contracts/domain/limits.ts';
import type { Caller } from './visitors/caller.ts';
import { rateLimitExceeded, currentWindow } from './limit-window.ts';
import { sign } from './sign.ts';

/** Counts one more use by `who` in a window and returns how many there are now. */
export type CountUse = (use: {
  rule: string;
  who: string;
  windowStart: number;
  windowSeconds: number;
}) => Promise<number>;

/** Whom a request names. */
interface Named {
  readonly phone: string;
  readonly email: string;
}

interface Counted {
  readonly who: string;
  readonly most: number;
}

/** Somebody whom a request names, where the limit counts such. */
const countedName = (kind: string, name: string, most: number | undefined): Counted[] =>
  most === undefined ? [] : [{ who: `${kind}-${sign(kind, name)}`, most }];

/** Names all callers of an address who show a cookie of ours. */
export const addressWithCookie = (caller: Caller): string => `with-${caller.addressKey()}`;

/**
 * Who is counted, and how much each may. The one person before the address that others share, so that they do not use
 * it up; whom a request names after both, so that nobody is locked out by callers who may not ask any more.
 * A cookie that was not shown does not help.
 */
function countedAs(caller: Caller, limit: Limit, named: Named | undefined): Counted[] {
  const visitor = caller.visitor();
  const callers = visitor.isNew
    ? [{ who: `without-${caller.addressKey()}`, most: limit.perAddressWithoutCookie }]
    : [
        { who: `visitor-${visitor.id}`, most: limit.perVisitor },
        { who: addressWithCookie(caller), most: limit.perAddressWithCookie },
      ];
  if (!named) return callers;
  const { phone, email } = named;
  return [
    ...callers,
    ...countedName('contributor', `${phone}|${email}`, limit.perContributor),
    ...countedName('phone', phone, limit.perPhoneAndEmail),
    ...countedName('email', email, limit.perPhoneAndEmail),
  ];
}

/** Counts this request against a limit and refuses it (429) over the limit. `named` says whom it names, if anyone. */
export async function enforceLimit(
  caller: Caller,
  rule: LimitName,
  countUse: CountUse,
  named?: Named,
): Promise<void> {
  const limit = limits[rule];
  const window = currentWindow(rule);
  const { windowStart, windowSeconds } = window;
  // In turn: what is refused to one is not counted for the next.
  for (const { who, most } of countedAs(caller, limit, named)) {
    if ((await countUse({ rule, who, windowStart, windowSeconds })) > most)
      throw rateLimitExceeded(window);
  }
}
