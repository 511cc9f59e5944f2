import { setTimeout as sleep } from 'node:timers/promises';
import { productName } from '../../contracts/product/product.ts';
import type { rewards } from '../../contracts/rewards.ts';
import type { ResponseBodyOf } from '../../contracts/http/route.ts';
import type { SendMail } from '../../aws/send-mail.ts';
import { findContributor } from '../../table/contributors/contributor.ts';
import type { Table } from '../../table/core/table.ts';
import { codeTtlSeconds, createCode } from './code.ts';

export interface CodeDelivery {
  readonly sendMail: SendMail;
  /** The time of every response: longer than a mail takes, so that it does not reveal whether one was sent. */
  readonly responseTimeMs: number;
}

const mailText = (code: string) =>
  [
    `Your code is ${code}. It confirms one redemption and is good for ${codeTtlSeconds / 60} minutes.`,
    '',
    'If you have not asked for it, you need not do anything: without it no points are taken.',
    '',
    productName,
  ].join('\n');

/** A failure is logged only: the response must not reveal whether a mail was sent. */
async function mail({ sendMail }: CodeDelivery, to: string, code: string): Promise<void> {
  try {
    await sendMail({ to, subject: `Your ${productName} code`, text: mailText(code) });
  } catch (error) {
    console.error({ fault: 'redemption code mail', reason: String(error) });
  }
}

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
  const { contributorId, balance } = await findContributor(table, contributor);
  const code = await createCode(table, { purpose: 'redemption', owner: contributorId });
  if (balance) await mail(delivery, balance.submitter_email, code);
  await responseTime;
  return { expires_in_seconds: codeTtlSeconds };
}
