import { randomUUID } from 'node:crypto';
import type { Outbox } from './outbox.ts';
import { startLocalService, type RunningService, type ServiceResponse } from './local-service.ts';

const respond = (status: number, body: string): ServiceResponse => ({
  status,
  headers: { 'content-type': 'text/xml' },
  body,
});
const errorResponse = (status: number, code: string, message: string) =>
  respond(
    status,
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  );

/** Starts SNS on a free loopback port; published messages go to the outbox. */
export const startSns = (outbox: Outbox): Promise<RunningService> =>
  startLocalService({
    denied: (message) => errorResponse(403, 'InvalidClientTokenId', message),
    respond: ({ body }) => {
      const parameters = new URLSearchParams(body);
      const [topic, text] = [parameters.get('TopicArn'), parameters.get('Message')];
      if (parameters.get('Action') !== 'Publish' || !topic || !text)
        return errorResponse(
          400,
          'InvalidParameter',
          'The local SNS supports only Publish with TopicArn and Message.',
        );
      const subject = parameters.get('Subject') ?? 'AWS Notification Message';
      const id = outbox.store({ from: topic, to: ['the owner of the site'], subject, text });
      return respond(
        200,
        `<PublishResponse><PublishResult><MessageId>${id}</MessageId></PublishResult><ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></PublishResponse>`,
      );
    },
  });
