import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import type { Mail, Mailbox } from '../mails/mailbox.ts';
import { listen } from '../ports.ts';
import { signatureFault } from './signature.ts';

/** A running SES. */
export interface Ses {
  readonly endpoint: string;
  stop(): Promise<void>;
}

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

function answer(response: ServerResponse, status: number, body: object, error?: string) {
  response
    .writeHead(status, {
      'content-type': 'application/json',
      ...(error && { 'x-amzn-errortype': error }),
    })
    .end(JSON.stringify(body));
}

async function handle(
  mailbox: Mailbox,
  region: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { method = '', url = '', headers } = request;
  const refuse = (status: number, error: string, message: string) =>
    answer(response, status, { message }, error);
  const body = await textOf(request);
  const fault = signatureFault({ method, path: url, headers, body }, 'ses', region);
  if (fault !== undefined) return refuse(403, 'AccessDeniedException', fault);
  if (method !== 'POST' || url !== path)
    return refuse(404, 'NotFoundException', `The SES of this machine knows POST ${path} only.`);
  const mail = mailOf(body);
  if (!mail)
    return refuse(
      400,
      'BadRequestException',
      'The SES of this machine takes FromEmailAddress, Destination.ToAddresses and Content.Simple with a Subject and a Body.Text.',
    );
  return answer(response, 200, { MessageId: mailbox.keep(mail) });
}

/** Starts SES (version 2) on a free port of this machine: signed mails of plain text go to the mailbox. */
export async function startSes(mailbox: Mailbox, region: string): Promise<Ses> {
  const server = createServer((request, response) => {
    handle(mailbox, region, request, response).catch(() => response.destroy());
  });
  // A client keeps its connections; one that ends just as it is used again would be a lost mail.
  server.keepAliveTimeout = 0;
  const port = await listen(server, 0);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
