import type { LimitName } from '../contracts/domain/limits.ts';
import { rewards } from '../contracts/rewards.ts';
import { sendMail } from '../aws/send-mail.ts';
import type { Caller } from '../kernel/caller.ts';
import { HttpError } from '../kernel/http/http-error.ts';
import { servePublic } from '../kernel/http/serve.ts';
import { setting } from '../kernel/setting.ts';
import { enforceLimit, type CountUse } from '../kernel/rate-limit.ts';
import { tableFromEnvironment } from '../table/table.ts';
import { hasConfirmed, type CodeSender } from '../table/contributors/mailed-code.ts';
import { incrementUsage } from '../table/usage.ts';
import { checkPoints } from './check-points.ts';
import { type CodeRule, sendCode } from './code.ts';
import { confirmReceipt, sendReceiptCode } from './confirm-receipt.ts';
import { createRewardReads } from './reads.ts';
import { redeem } from './redeem.ts';

const table = tableFromEnvironment();

/** Longer than SES takes with one retry, so that timing does not reveal whether a code was sent. */
const delivery = { sendMail, responseTimeMs: 2500 };

interface Contact {
  readonly phone: string;
  readonly email: string;
}

const isConfirmed = (caller: Caller, { phone, email }: Contact) =>
  hasConfirmed(table, caller.visitor(), { submitter_phone: phone, submitter_email: email });

const countUse: CountUse = (use) => incrementUsage(table, use);

/** Throws 429 over a limit; returns who asks, for the tries of codes. */
async function enforceRateLimit(
  caller: Caller,
  limitName: LimitName,
  contact: Contact,
): Promise<CodeSender> {
  const named = { ...contact, isConfirmed: await isConfirmed(caller, contact) };
  await enforceLimit(caller, limitName, countUse, named);
  return senderOf(caller, named.isConfirmed);
}

const senderOf = (caller: Caller, confirmed: boolean): CodeSender => ({
  key: confirmed ? `visitor-${caller.visitor().id}` : caller.addressKey(),
  isConfirmed: confirmed,
});

const requiresCode = () => setting('CONFIRM_REDEMPTIONS') === 'true';

const codeRule = (sender: CodeSender): CodeRule =>
  requiresCode() ? { requiresCode: true, sender } : { requiresCode: false };

export const handler = servePublic(
  rewards,
  {
    checkPoints: async ({ body }, caller) => {
      const sender = await enforceRateLimit(caller, 'pointsLookUps', body);
      return checkPoints(table, body, codeRule(sender));
    },
    ...createRewardReads(table),
    sendCode: async ({ body }, caller) => {
      if (!requiresCode()) throw new HttpError(404, 'Not found');
      await enforceRateLimit(caller, 'redemptions', body);
      return sendCode(table, delivery, body);
    },
    createRedemption: async ({ body }, caller) => {
      const sender = await enforceRateLimit(caller, 'redemptions', body);
      return redeem(table, body, codeRule(sender));
    },
    sendReceiptCode: async ({ params }, caller) => {
      await enforceLimit(caller, 'redemptions', countUse);
      return sendReceiptCode(table, delivery, params.receiptId);
    },
    confirmReceipt: async ({ params, body }, caller) => {
      await enforceLimit(caller, 'redemptions', countUse);
      return confirmReceipt(table, params.receiptId, {
        code: body.code,
        sender: senderOf(caller, false),
        visitor: caller.visitor().id,
      });
    },
  },
  table,
);
