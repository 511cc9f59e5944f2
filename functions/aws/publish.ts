import { send } from './send.ts';
import { signedPost } from './signed-post.ts';
import { fromEnvironment, ownSigner } from './signer.ts';

/** What subscribers of a topic are told. */
interface Notice {
  /** At most 100 characters; e-mails have it as their subject. */
  readonly subject: string;
  readonly text: string;
}

/** Tells the owner of something. */
export type TellOwner = (notice: Notice) => Promise<void>;

/** Somebody waits for the answer. */
const patience = { quietMs: 1000, attempts: 2 };
/** Room for an error's text. */
const longest = 65_536;

const endpoint = () =>
  process.env['AWS_ENDPOINT_URL_SNS'] ??
  `https://sns.${fromEnvironment('AWS_REGION')}.amazonaws.com`;

/** SNS takes ASCII without line breaks in a subject. */
const subjectOf = (text: string) => text.replace(/[^ -~]+/g, ' ').slice(0, 100);

/** Publishes to the stage's topic for its owner. https://docs.aws.amazon.com/sns/latest/api/API_Publish.html */
export const tellOwner: TellOwner = async ({ subject, text }) => {
  const url = `${endpoint()}/`;
  const contentType = 'application/x-www-form-urlencoded; charset=utf-8';
  const body = new URLSearchParams({
    Action: 'Publish',
    Version: '2010-03-31',
    TopicArn: fromEnvironment('OWNER_TOPIC_ARN'),
    Subject: subjectOf(subject),
    Message: text,
  }).toString();
  const headers = signedPost(ownSigner(), { service: 'sns', url, contentType, body });
  const { status } = await send({
    service: 'SNS',
    url,
    method: 'POST',
    headers,
    body,
    longest,
    ...patience,
  });
  // The answer's text may hold the message.
  if (status !== 200) throw new Error(`SNS answered ${status}`);
};
