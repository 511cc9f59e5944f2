import { region } from './docker.ts';

interface Service {
  readonly name: string;
  /** As the signature of a request names it. */
  readonly scope: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The services that LocalStack's free plan lacks, each with a read-only request. */
const paidServices: readonly Service[] = [
  { name: 'API Gateway HTTP APIs', scope: 'apigateway', path: '/v2/apis' },
  { name: 'CloudFront', scope: 'cloudfront', path: '/2020-05-31/distribution' },
  {
    name: 'Cognito user pools',
    scope: 'cognito-idp',
    path: '/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.ListUserPools',
    },
    body: '{"MaxResults":1}',
  },
];

/** LocalStack does not check signatures; it routes by the header's scope. */
const authorization = (scope: string) =>
  `AWS4-HMAC-SHA256 Credential=test/20260101/${region}/${scope}/aws4_request, SignedHeaders=host, Signature=0`;

async function isAvailable(endpoint: string, { scope, path, headers, body }: Service) {
  const answer = await fetch(new URL(path, endpoint), {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, authorization: authorization(scope) },
    ...(body !== undefined && { body }),
  });
  await answer.body?.cancel();
  // LocalStack answers 501 for services that are not in the plan.
  return answer.status < 500;
}

/** The names of the required services that LocalStack's plan lacks. */
export async function missingServices(endpoint: string): Promise<string[]> {
  const there = await Promise.all(paidServices.map((service) => isAvailable(endpoint, service)));
  return paidServices.filter((_, at) => !there[at]).map(({ name }) => name);
}

export const missingServicesLine = (missing: readonly string[]): string =>
  `This LocalStack plan lacks ${missing.join(', ')} (Base and up have them): the embedded cloud emulates everything except DynamoDB, which is LocalStack's.`;
