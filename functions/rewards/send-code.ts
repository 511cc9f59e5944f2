import { setTimeout as sleep } from 'node:timers/promises';
import { productName } from '../contracts/product/product.ts';
import type { rewards } from '../contracts/rewards.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import type { SendMail } from '../aws/send-mail.ts';
import { contributorId, getBalance } from '../table/rewards/contributor.ts';
import { putCode } from '../table/rewards/redemption-code.ts';
import type { Table } from '../table/core/table.ts';
import { codeHash, codeSeconds, newCode } from './code.ts';

/** What a code is sent by. */
export interface Post {
  readonly sendMail: SendMail;
  /** How long every answer takes: longer than a mail, so that nothing tells whether there was one. */
  readonly answerAfterMs: number;
}

const textOf = (code: string) =>
  [
    `Your code is ${code}. It confirms one redemption and is good for ${codeSeconds / 60} minutes.`,
    '',
    'If you have not asked for it, you need not do anything: without it no points are taken.',
    '',
    productName,
  ].join('\n');

/** Mails a code to somebody known. A mail that cannot be sent is reported, and answered like any other. */
async function mail({ sendMail }: Post, to: string, code: string): Promise<void> {
  try {
    await sendMail({ to, subject: `Your ${productName} code`, text: textOf(code) });
  } catch (error) {
    console.error({ fault: 'mail of a code', reason: String(error) });
  }
}

/**
 * Mails a code that confirms a redemption; it takes the place of any before it. Unknown pairs are answered alike, in
 * text and in time: a code is made for them too, and told to nobody.
 */
export async function sendCode(
  table: Table,
  post: Post,
  { phone, email }: { phone: string; email: string },
): Promise<ResponseBodyOf<typeof rewards.sendCode>> {
  const answered = sleep(post.answerAfterMs);
  const id = contributorId({ submitter_phone: phone, submitter_email: email });
  const code = newCode();
  const known = await getBalance(table, id);
  await putCode(table, id, codeHash(id, code), Date.now() + codeSeconds * 1000);
  if (known) await mail(post, known.submitter_email, code);
  await answered;
  return { expires_in_seconds: codeSeconds };
}
