import { send } from './send.ts';
import { signedPost } from './signed-post.ts';
import { fromEnvironment, ownSigner } from './signer.ts';

/** A mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands a mail over to be delivered. */
export type SendMail = (mail: Mail) => Promise<void>;

const path = '/v2/email/outbound-emails';
/** Somebody waits for the answer. */
const patience = { quietMs: 1000, attempts: 2 };
/** Room for an error's text. */
const longest = 65_536;

const endpoint = () =>
  process.env['AWS_ENDPOINT_URL_SES'] ??
  `https://email.${fromEnvironment('AWS_REGION')}.amazonaws.com`;

/** Mails from the stage's sender by SES. https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html */
export const sendMail: SendMail = async ({ to, subject, text }) => {
  const url = `${endpoint()}${path}`;
  const body = JSON.stringify({
    FromEmailAddress: fromEnvironment('MAIL_SENDER'),
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: { Data: subject, Charset: 'UTF-8' },
        Body: { Text: { Data: text, Charset: 'UTF-8' } },
      },
    },
  });
  const post = { service: 'ses', url, contentType: 'application/json', body };
  const headers = signedPost(ownSigner(), post);
  const sent = { service: 'SES', url, method: 'POST', headers, body, longest, ...patience };
  const { status } = await send(sent);
  // The answer's text may name the address.
  if (status !== 200) throw new Error(`SES answered ${status}`);
};
