import type { LimitName } from '../contracts/domain/limits.ts';
import { rewards } from '../contracts/rewards.ts';
import { sendMail } from '../aws/send-mail.ts';
import type { Caller } from '../kernel/visitors/caller.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { serve } from '../kernel/http/serve.ts';
import { setting } from '../kernel/setting.ts';
import { enforceLimit } from '../kernel/rate-limit.ts';
import { tableFromEnvironment } from '../table/core/table.ts';
import { incrementUsage } from '../table/visitors/usage.ts';
import { checkPoints } from './redemption/check-points.ts';
import type { CodeRule } from './redemption/code.ts';
import { createRewardReads } from './reads.ts';
import { redeem } from './redemption/redeem.ts';
import { sendCode } from './redemption/send-code.ts';

const table = tableFromEnvironment();

/** Longer than SES takes with one retry, so that timing does not reveal whether a code was sent. */
const delivery = { sendMail, responseTimeMs: 2500 };

const enforceRateLimit = (
  caller: Caller,
  limitName: LimitName,
  contributor: { phone: string; email: string },
) => enforceLimit(caller, limitName, (use) => incrementUsage(table, use), contributor);

const requiresCode = () => setting('CONFIRM_REDEMPTIONS') === 'true';

const codeRule = (caller: Caller): CodeRule =>
  requiresCode()
    ? { requiresCode: true, sender: { key: caller.addressKey(), isConfirmed: false } }
    : { requiresCode: false };

export const handler = serve(
  rewards,
  'public',
  {
    checkPoints: async ({ body }, caller) => {
      await enforceRateLimit(caller, 'pointsLookUps', body);
      return checkPoints(table, body, codeRule(caller));
    },
    ...createRewardReads(table),
    sendCode: async ({ body }, caller) => {
      if (!requiresCode()) throw new HttpError(404, 'Not found');
      await enforceRateLimit(caller, 'redemptions', body);
      return sendCode(table, delivery, body);
    },
    createRedemption: async ({ body }, caller) => {
      await enforceRateLimit(caller, 'redemptions', body);
      return redeem(table, body, codeRule(caller));
    },
  },
  { table },
);
