import { limits, type Limit, type LimitName } from '../contracts/limits.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';
import { sign } from './sign.ts';

/** Counts one more use by `who` in a window and returns how many there are now. */
export type CountUse = (use: {
  rule: string;
  who: string;
  windowStart: number;
  windowSeconds: number;
}) => Promise<number>;

/** Who is counted, and how much each may. A cookie that was not shown does not help. */
function countedAs(
  caller: Caller,
  limit: Limit,
  contributor: string | undefined,
): { who: string; most: number }[] {
  const visitor = caller.visitor();
  const address = caller.addressKey();
  const named =
    contributor !== undefined && limit.perContributor !== undefined
      ? [{ who: `contributor-${sign('contributor', contributor)}`, most: limit.perContributor }]
      : [];
  if (visitor.isNew)
    return [...named, { who: `without-${address}`, most: limit.perAddressWithoutCookie }];
  return [
    ...named,
    { who: `visitor-${visitor.id}`, most: limit.perVisitor },
    { who: `with-${address}`, most: limit.perAddressWithCookie },
  ];
}

/** Counts this request against a limit and refuses it (429) over the limit. `contributor` says whom it names, if anyone. */
export async function withinLimits(
  caller: Caller,
  rule: LimitName,
  countUse: CountUse,
  contributor?: string,
): Promise<void> {
  const limit = limits[rule];
  const { windowSeconds } = limit;
  const now = Math.floor(Date.now() / 1000);
  const windowStart = now - (now % windowSeconds);
  const within = await Promise.all(
    countedAs(caller, limit, contributor).map(
      async ({ who, most }) => (await countUse({ rule, who, windowStart, windowSeconds })) <= most,
    ),
  );
  if (within.includes(false))
    throw new Refusal(429, 'Too many requests. Please wait a moment and try again.', {
      retryAfterSeconds: windowStart + windowSeconds - now,
    });
}
