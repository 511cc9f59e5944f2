import type { Mail, Mailbox } from '../mails/mailbox.ts';
import {
  startSignedService,
  type RunningService,
  type ServiceResponse,
} from '../mails/signed-service.ts';

const path = '/v2/email/outbound-emails';

interface Part {
  Data?: unknown;
}

interface SendEmail {
  FromEmailAddress?: unknown;
  Destination?: { ToAddresses?: unknown };
  Content?: { Simple?: { Subject?: Part; Body?: { Text?: Part } } };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The mail that a body asks for; undefined when it is not one of plain text. */
function mailOf(body: string): Mail | undefined {
  try {
    const { FromEmailAddress: from, Destination, Content } = JSON.parse(body) as SendEmail;
    const to = Destination?.ToAddresses;
    const subject = Content?.Simple?.Subject?.Data;
    const text = Content?.Simple?.Body?.Text?.Data;
    const isMail = isText(from) && Array.isArray(to) && to.length > 0 && to.every(isText);
    return isMail && isText(subject) && isText(text) ? { from, to, subject, text } : undefined;
  } catch {
    return undefined;
  }
}

const told = (status: number, body: object, error?: string): ServiceResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...(error && { 'x-amzn-errortype': error }) },
  body: JSON.stringify(body),
});
const refusal = (status: number, error: string, message: string) =>
  told(status, { message }, error);

/** Starts SES (version 2) on a free port of this machine: signed mails of plain text go to the mailbox. */
export const startSes = (mailbox: Mailbox, region: string): Promise<RunningService> =>
  startSignedService({
    name: 'ses',
    region,
    denied: (fault) => refusal(403, 'AccessDeniedException', fault),
    respond: ({ method, url, body }) => {
      if (method !== 'POST' || url !== path)
        return refusal(
          404,
          'NotFoundException',
          `The SES of this machine knows POST ${path} only.`,
        );
      const mail = mailOf(body);
      if (mail) return told(200, { MessageId: mailbox.store(mail) });
      return refusal(
        400,
        'BadRequestException',
        'The SES of this machine takes FromEmailAddress, Destination.ToAddresses and Content.Simple with a Subject and a Body.Text.',
      );
    },
  });
