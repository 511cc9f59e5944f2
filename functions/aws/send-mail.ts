import { clientConfig } from './client-config.ts';
import { fromEnvironment } from './environment.ts';

/** A mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export type SendMail = (mail: Mail) => Promise<void>;

export interface MailDelivery {
  readonly sendMail: SendMail;
  /** The time of every response: longer than a mail takes, so that it does not reveal whether one was sent. */
  readonly responseTimeMs: number;
}

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' });

/** Sends a mail from the stage's address. Short timeouts: a user waits for the response. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const { SendEmailCommand, SESv2Client } = await import('./ses.ts');
  const client = new SESv2Client(clientConfig({ attempts: 2, idleTimeoutMs: 1000 }));
  const command = new SendEmailCommand({
    FromEmailAddress: fromEnvironment('MAIL_SENDER'),
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text) } } },
  });
  const failure = await client.send(command).then(
    () => null,
    (error: Error) => error.name,
  );
  client.destroy();
  // Only the name: the error's text may contain the address.
  if (failure !== null) throw new Error(`SES failed: ${failure}`);
}
