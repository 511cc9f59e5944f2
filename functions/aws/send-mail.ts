import { clientConfig } from './client-config.ts';
import { fromEnvironment } from './environment.ts';

/** A mail of plain text, and of HTML where it is given. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Further headers by name. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Returned in the events about this mail: letters, digits, `-` and `_` only. */
  readonly tags?: Readonly<Record<string, string>>;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** SES did not accept a mail, or its answer was lost. */
export class MailError extends Error {
  /** The name of SES's error, such as `MessageRejected`. */
  readonly reason: string;
  constructor(reason: string) {
    super(`SES failed: ${reason}`);
    this.reason = reason;
  }
}

interface Sender {
  readonly from: string;
  readonly configurationSet?: string;
  readonly attempts: number;
  readonly idleTimeoutMs: number;
}

const pairs = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([Name, Value]) => ({ Name, Value }));
const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' });

async function sendFrom(sender: Sender, mail: Mail): Promise<void> {
  const { from, configurationSet, ...limits } = sender;
  const { to, subject, text, html, headers, tags } = mail;
  const { SendEmailCommand, SESv2Client } = await import('./ses.ts');
  const client = new SESv2Client(clientConfig(limits));
  const command = new SendEmailCommand({
    FromEmailAddress: from,
    Destination: { ToAddresses: [to] },
    ...(configurationSet && { ConfigurationSetName: configurationSet }),
    ...(tags && { EmailTags: pairs(tags) }),
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), ...(html !== undefined && { Html: utf8(html) }) },
        ...(headers && { Headers: pairs(headers) }),
      },
    },
  });
  const failure = await client.send(command).then(
    () => null,
    (error: Error) => error.name,
  );
  client.destroy();
  // Only the name: the error's text may contain the address.
  if (failure !== null) throw new MailError(failure);
}

/** Sends a mail from the stage's address. Short timeouts: a user waits for the response. */
export const sendMail: SendMail = (mail) =>
  sendFrom({ from: fromEnvironment('MAIL_SENDER'), attempts: 2, idleTimeoutMs: 1000 }, mail);

/**
 * Sends a mail from the newsletter's address, whose bounces and complaints become events. One attempt: after a lost
 * answer a second one might send it twice.
 */
export const sendNewsletterMail: SendMail = (mail) =>
  sendFrom(
    {
      from: fromEnvironment('NEWSLETTER_SENDER'),
      configurationSet: fromEnvironment('NEWSLETTER_CONFIGURATION_SET'),
      attempts: 1,
      idleTimeoutMs: 10_000,
    },
    mail,
  );
