import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { localCredentials } from '../../../localstack/credentials.ts';
import { startLoopbackServer } from '../loopback-server.ts';
import { FakeCloudFormation, RequestError } from './cloudformation.ts';

const serviceOf = ({ headers }: IncomingMessage) =>
  /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(String(headers.authorization))?.[1];

/** A value as XML; lists are `member` elements, as in CloudFormation's responses. */
function xmlOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `<member>${xmlOf(one)}</member>`).join('');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => `<${name}>${xmlOf(inner)}</${name}>`)
      .join('');
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

interface Options {
  readonly outputs: (stack: string) => Record<string, string>;
  /** The functions of the account, by name. */
  readonly functions?: Readonly<Record<string, (payload: object) => unknown>>;
  readonly concurrency?: number;
  /** The domain name of the account's only distribution. */
  readonly domain?: string;
  /** An uploaded template by its URL; by default from the fake's own buckets. */
  readonly objectAt?: (url: string) => Promise<string>;
  /** The environment variables of every function. */
  readonly variables?: Readonly<Record<string, string>>;
}

/** The part of AWS that a deployment uses, except the table, the administrators and the site's bucket. */
export async function startAws({
  outputs,
  functions = {},
  concurrency = 1000,
  domain = 'd1.cloudfront.net',
  objectAt,
  variables = {},
}: Options) {
  const objects = new Map<string, Buffer>();
  const calls: string[] = [];
  const ownObject = async (url: string) => {
    const key = decodeURIComponent(new URL(url).pathname).split('/').at(-1)!;
    return String([...objects].find(([name]) => name.endsWith(key))?.[1] ?? '{}');
  };
  const cloudformation = new FakeCloudFormation(outputs, objectAt ?? ownObject);

  const query = async (response: ServerResponse, body: string) => {
    const parameters = new URLSearchParams(body);
    const action = parameters.get('Action') ?? '';
    calls.push(action);
    const identity = {
      Account: '111122223333',
      Arn: 'arn:aws:iam::111122223333:user/h',
      UserId: 'h',
    };
    const Credentials = {
      AccessKeyId: localCredentials.accessKeyId,
      SecretAccessKey: localCredentials.secretAccessKey,
      SessionToken: 'T',
      Expiration: '2099-01-01T00:00:00Z',
    };
    const answer =
      action === 'GetCallerIdentity'
        ? identity
        : action === 'AssumeRole'
          ? { Credentials, AssumedRoleUser: { Arn: parameters.get('RoleArn'), AssumedRoleId: 'r' } }
          : await cloudformation.respond(action, parameters);
    response.end(
      `<${action}Response><${action}Result>${xmlOf(answer)}</${action}Result></${action}Response>`,
    );
  };

  const object = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const url = new URL(request.url ?? '', 'http://s3');
    const key = `${request.headers.host}${url.pathname}`;
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.writeHead(200, { etag: '"1"' }).end();
    }
    // Bundles of more than 5 MB come in parts, of which none is read again.
    if (url.searchParams.has('uploads'))
      return response.end(
        '<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>',
      );
    if (url.searchParams.has('uploadId'))
      return response.end(
        '<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>',
      );
    if (url.searchParams.has('location'))
      return response.end('<LocationConstraint>us-east-1</LocationConstraint>');
    if (url.searchParams.has('list-type')) {
      const found = [...objects.keys()].filter((one) =>
        one.endsWith(url.searchParams.get('prefix')!),
      );
      const contents = found.map(
        () => `<Contents><Key>${url.searchParams.get('prefix')}</Key></Contents>`,
      );
      return response.end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
    }
    return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
  };

  const lambda = async (path: string, response: ServerResponse, body: Buffer) => {
    if (path.includes('account-settings'))
      return response.end(JSON.stringify({ AccountLimit: { ConcurrentExecutions: concurrency } }));
    if (path.endsWith('/configuration'))
      return response.end(JSON.stringify({ Environment: { Variables: variables } }));
    const name = /functions\/([^/]+)\/invocations/.exec(path)?.[1] ?? '';
    calls.push(`Invoke ${name} ${body.toString()}`);
    const invoke = functions[name];
    if (!invoke)
      return response
        .writeHead(404, { 'x-amzn-errortype': 'ResourceNotFoundException' })
        .end(JSON.stringify({ Message: 'Function not found' }));
    return response.end(JSON.stringify(await invoke(JSON.parse(body.toString()) as object)));
  };

  const cloudfront = (request: IncomingMessage, response: ServerResponse) => {
    calls.push(`${request.method} ${request.url}`);
    if (request.url?.includes('/invalidation'))
      return response
        .writeHead(request.method === 'POST' ? 201 : 200)
        .end('<Invalidation><Id>I1</Id><Status>Completed</Status></Invalidation>');
    return response.end(`<Distribution><DomainName>${domain}</DomainName></Distribution>`);
  };

  const server = await startLoopbackServer(async (request, response) => {
    const body = await buffer(request);
    const service = serviceOf(request);
    try {
      // Requests to the API are not signed; it answers only CloudFront.
      if (service === undefined) response.writeHead(403).end();
      else if (service === 's3') object(request, response, body);
      else if (service === 'lambda') await lambda(request.url ?? '', response, body);
      else if (service === 'cloudfront') cloudfront(request, response);
      else if (service === 'ssm') response.end(JSON.stringify({ Parameter: { Value: '30' } }));
      else await query(response, body.toString());
    } catch (error) {
      const { code, message } =
        error instanceof RequestError ? error : new RequestError('Fault', String(error));
      response
        .writeHead(400)
        .end(
          `<ErrorResponse><Error><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
        );
    }
  });
  return {
    ...server,
    /** For the CDK command: S3 with a host name for each bucket. */
    s3Endpoint: `http://s3.localhost:${server.port}`,
    cloudformation,
    calls,
    objects,
  };
}
