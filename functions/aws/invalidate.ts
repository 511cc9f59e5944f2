import { send } from './send.ts';
import { signedPost } from './signed-post.ts';
import { fromEnvironment, ownSigner } from './signer.ts';

/** What the edge is to forget. */
interface Forgotten {
  /**
   * Addresses of objects as they are asked for, from the first slash on, encoded; `*` at the end stands for any end.
   * At most 3,000, of which 15 with `*`.
   */
  readonly paths: readonly string[];
  /** Names this wish: the same name with the same paths is the same wish. */
  readonly reference: string;
}

/** Makes CloudFront forget what it keeps. Rejects when it is not taken on; it is done within seconds of that. */
export type Invalidate = (forgotten: Forgotten) => Promise<void>;

const version = '2020-05-31';
/** Where CloudFront itself lives, wherever its edges are. */
const region = 'us-east-1';
/** Room for the paths, which the answer repeats. */
const longest = 4 * 1024 * 1024;

const endpoint = () =>
  process.env['AWS_ENDPOINT_URL_CLOUDFRONT'] ?? 'https://cloudfront.amazonaws.com';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** https://docs.aws.amazon.com/cloudfront/latest/APIReference/API_CreateInvalidation.html */
export const invalidate: Invalidate = async ({ paths, reference }) => {
  if (paths.length === 0) return;
  const url = `${endpoint()}/${version}/distribution/${fromEnvironment('DISTRIBUTION_ID')}/invalidation`;
  const items = paths.map((path) => `<Path>${escaped(path)}</Path>`).join('');
  const body =
    `<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/${version}/">` +
    `<Paths><Quantity>${paths.length}</Quantity><Items>${items}</Items></Paths>` +
    `<CallerReference>${escaped(reference)}</CallerReference></InvalidationBatch>`;
  const post = { service: 'cloudfront', url, contentType: 'application/xml', body };
  const headers = signedPost({ ...ownSigner(), region }, post);
  const { status, body: answer } = await send({
    service: 'CloudFront',
    url,
    method: 'POST',
    headers,
    body,
    longest,
  });
  if (status !== 201) throw new Error(`CloudFront answered ${status}: ${answer}`);
};
