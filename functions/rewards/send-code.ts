import { setTimeout as sleep } from 'node:timers/promises';
import type { rewards } from '../contracts/rewards.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import type { SendMail } from '../aws/send-mail.ts';
import { logFailure } from '../kernel/log-failure.ts';
import { findContributor } from '../table/contributors/contributor.ts';
import type { Table } from '../table/core/table.ts';
import { getSiteName } from '../table/site/content.ts';
import { codeTtlSeconds, createCode, type CodeScope } from './code.ts';

export interface CodeDelivery {
  readonly sendMail: SendMail;
  /** The time of every response: longer than a mail takes, so that it does not reveal whether one was sent. */
  readonly responseTimeMs: number;
}

/** Nothing that the sender of a submission wrote: a stranger must not send texts to others. */
const texts = {
  redemption: {
    confirms: 'one redemption',
    ignored: 'no points are taken',
  },
  credit: {
    confirms: 'the name and credit of a submission',
    ignored: 'no name changes',
  },
} as const;

interface CodeMail {
  readonly siteName: string;
  readonly code: string;
  readonly purpose: CodeScope['purpose'];
}

const mailText = ({ siteName, code, purpose }: CodeMail) =>
  [
    `Your code is ${code}. It confirms ${texts[purpose].confirms} and is good for ${codeTtlSeconds / 60} minutes.`,
    '',
    `If you have not asked for it, you need not do anything: without it ${texts[purpose].ignored}.`,
    '',
    siteName,
  ].join('\n');

/** Mails a code. A failure is logged only: the response must not reveal whether a mail was sent. */
export const mailCode = (sendMail: SendMail, to: string, mail: CodeMail): Promise<void> =>
  logFailure(`${mail.purpose} code mail`, () =>
    sendMail({ to, subject: `Your ${mail.siteName} code`, text: mailText(mail) }),
  );

/**
 * Mails a code that confirms a redemption. An unknown contributor gets the same response in the same time; a code is
 * stored for them too, but not sent. Throws 429 when the contributor was sent too many.
 */
export async function sendCode(
  table: Table,
  delivery: CodeDelivery,
  { phone, email }: { phone: string; email: string },
): Promise<ResponseBodyOf<typeof rewards.sendCode>> {
  const responseTime = sleep(delivery.responseTimeMs);
  const contributor = { submitter_phone: phone, submitter_email: email };
  const [siteName, { contributorId, balance }] = await Promise.all([
    getSiteName(table),
    findContributor(table, contributor),
  ]);
  const code = await createCode(table, { purpose: 'redemption', owner: contributorId });
  if (balance)
    await mailCode(delivery.sendMail, balance.submitter_email, {
      siteName,
      code,
      purpose: 'redemption',
    });
  await responseTime;
  return { expires_in_seconds: codeTtlSeconds };
}
