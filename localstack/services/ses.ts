import type { Mail, Outbox } from './outbox.ts';
import { startLocalService, type RunningService, type ServiceResponse } from './local-service.ts';

const path = '/v2/email/outbound-emails';

interface Part {
  Data?: unknown;
}

interface SendEmail {
  FromEmailAddress?: unknown;
  Destination?: { ToAddresses?: unknown };
  Content?: {
    Simple?: {
      Subject?: Part;
      Body?: { Text?: Part };
    };
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Parses a mail with a text part; undefined for others. */
function mailOf(body: string): Mail | undefined {
  try {
    const { FromEmailAddress: from, Destination, Content } = JSON.parse(body) as SendEmail;
    const to = Destination?.ToAddresses;
    const subject = Content?.Simple?.Subject?.Data;
    const text = Content?.Simple?.Body?.Text?.Data;
    const isMail = isText(from) && Array.isArray(to) && to.length > 0 && to.every(isText);
    if (!isMail || !isText(subject) || !isText(text)) return undefined;
    return { from, to, subject, text };
  } catch {
    return undefined;
  }
}

const respond = (status: number, body: object, error?: string): ServiceResponse => ({
  status,
  headers: { 'content-type': 'application/json', ...(error && { 'x-amzn-errortype': error }) },
  body: JSON.stringify(body),
});
const errorResponse = (status: number, error: string, message: string) =>
  respond(status, { message }, error);

/** Starts SES v2 on a free loopback port; mails go to the outbox. */
export const startSes = (outbox: Outbox): Promise<RunningService> =>
  startLocalService({
    denied: (message) => errorResponse(403, 'AccessDeniedException', message),
    respond: ({ method, url, body }) => {
      if (method !== 'POST' || url !== path)
        return errorResponse(404, 'NotFoundException', `The local SES supports only POST ${path}.`);
      const mail = mailOf(body);
      if (mail) return respond(200, { MessageId: outbox.store(mail) });
      return errorResponse(
        400,
        'BadRequestException',
        'The local SES supports only FromEmailAddress, Destination.ToAddresses and Content.Simple with a Subject and a Body.Text.',
      );
    },
  });
