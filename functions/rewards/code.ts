import { randomInt } from 'node:crypto';
import { codeLimits } from '../contracts/domain/limits.ts';
import { fieldError } from '../kernel/http/http-error.ts';
import { currentWindow, rateLimitExceeded } from '../kernel/rate-limit.ts';
import { sign } from '../kernel/sign.ts';
import { incrementTries, listCodes, putCode } from '../table/contributors/mailed-code.ts';
import type { CodeSender, MailedCode } from '../table/contributors/mailed-code.ts';
import type { Table } from '../table/table.ts';
import { writeConditionally } from '../table/write.ts';
import { incrementUsage } from '../table/usage.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { rewards } from '../contracts/rewards.ts';
import type { ResponseBodyOf } from '../contracts/http/route.ts';
import type { MailDelivery, SendMail } from '../aws/send-mail.ts';
import { logFailure } from '../kernel/log-failure.ts';
import { findContributor } from '../table/contributors/contributor.ts';
import { getSiteName } from '../table/site/content.ts';

const digits = 6;

export const codeTtlSeconds = codeLimits.windowSeconds;

/** What a code confirms, and the keyed id of the contributor or mailbox that receives it. */
export interface CodeScope {
  readonly purpose: 'redemption' | 'credit';
  readonly owner: string;
}

/** Whether the stage requires a code, and then who enters it. */
export type CodeRule =
  | { readonly requiresCode: false }
  | { readonly requiresCode: true; readonly sender: CodeSender };

const hashOf = ({ purpose, owner }: CodeScope, code: string): string =>
  sign('code', `${purpose}\0${owner}\0${code}`);

const codeError = (message: string) => fieldError(400, 'code', message);

export const invalidCodeError = () =>
  codeError('This code is wrong or has expired. Please check it, or ask for a new one.');

const tooManyTriesError = () =>
  codeError('This code was tried too often. Please ask for a new one.');

const tooManyCodesText =
  'Several codes were sent in the last ten minutes. Please use one of them: each works for ten minutes.';

/** Stores a new code beside earlier ones, which stay valid. Throws 429 when the person was sent too many. */
export async function createCode(table: Table, scope: CodeScope): Promise<string> {
  const { purpose, owner } = scope;
  const window = currentWindow('codes');
  const sent = await incrementUsage(table, { ...window, limitKey: `${purpose}-${owner}` });
  if (sent > codeLimits.perPerson) throw rateLimitExceeded(window, tooManyCodesText);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const ttl = Math.floor(Date.now() / 1000) + codeTtlSeconds;
  await putCode(table, { owner, code_hash: hashOf(scope, code), ttl });
  return code;
}

/**
 * Counts a try of each valid code, then returns the one that was entered, which stays valid until it is consumed.
 * Throws 400 when it is missing, wrong, expired or was tried too often.
 */
export async function checkCode(
  table: Table,
  scope: CodeScope,
  entered: string | null | undefined,
  sender: CodeSender,
): Promise<MailedCode> {
  if (!entered) throw codeError('Please enter the code from the e-mail');
  const codes = await listCodes(table, scope.owner);
  const isCounted = await Promise.all(
    codes.map((code) => writeConditionally(table, incrementTries(code, sender))),
  );
  const counted = codes.filter((_, i) => isCounted[i]);
  if (codes.length > 0 && counted.length === 0) throw tooManyTriesError();
  const code_hash = hashOf(scope, entered);
  const found = counted.find((code) => code.code_hash === code_hash);
  if (!found) throw invalidCodeError();
  return found;
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
  delivery: MailDelivery,
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
