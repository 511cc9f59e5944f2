import { clientConfig } from './client-config.ts';
import { fromEnvironment } from './environment.ts';

export interface Notice {
  /** The subject of an e-mail, at most 100 characters. */
  readonly subject: string;
  readonly text: string;
}

export type NotifyOwner = (notice: Notice) => Promise<void>;

/** SNS accepts ASCII without line breaks in a subject. */
const subjectOf = (text: string) => text.replace(/[^ -~]+/g, ' ').slice(0, 100);

/** Publishes to the topic of the stage's owner. Short timeouts: a user waits for the response. */
export const notifyOwner: NotifyOwner = async ({ subject, text }) => {
  const { PublishCommand, SNSClient } = await import('./sns.ts');
  const client = new SNSClient(clientConfig({ attempts: 2, idleTimeoutMs: 1000 }));
  const command = new PublishCommand({
    TopicArn: fromEnvironment('OWNER_TOPIC_ARN'),
    Subject: subjectOf(subject),
    Message: text,
  });
  const failure = await client.send(command).then(
    () => null,
    (error: Error) => error.name,
  );
  client.destroy();
  // Only the name: the error's text may contain the message.
  if (failure !== null) throw new Error(`SNS failed: ${failure}`);
};
