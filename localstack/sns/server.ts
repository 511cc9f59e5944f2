import { randomUUID } from 'node:crypto';
import type { Mailbox } from '../mails/mailbox.ts';
import {
  startSignedService,
  type RunningService,
  type ServiceResponse,
} from '../mails/signed-service.ts';

const told = (status: number, body: string): ServiceResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body,
});
const refusal = (status: number, code: string, message: string) =>
  told(
    status,
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  );

/** Starts SNS on a free port of this machine: what is published to a topic goes to the mailbox. */
export const startSns = (mailbox: Mailbox, region: string): Promise<RunningService> =>
  startSignedService({
    name: 'sns',
    region,
    denied: (fault) => refusal(403, 'InvalidClientTokenId', fault),
    respond: ({ body }) => {
      const asked = new URLSearchParams(body);
      const [topic, text] = [asked.get('TopicArn'), asked.get('Message')];
      if (asked.get('Action') !== 'Publish' || !topic || !text)
        return refusal(
          400,
          'InvalidParameter',
          'The SNS of this machine takes Publish with TopicArn and Message.',
        );
      const subject = asked.get('Subject') ?? 'AWS Notification Message';
      const id = mailbox.store({ from: topic, to: ['the owner of the site'], subject, text });
      return told(
        200,
        `<PublishResponse><PublishResult><MessageId>${id}</MessageId></PublishResult><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></PublishResponse>`,
      );
    },
  });
