import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { CreateBucketCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { root } from '../../../lib/root.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { localClient, localCredentials } from '../../../localstack/credentials.ts';
import { invokeFunction } from '../../../localstack/invoke-function.ts';
import { closeServer, listen } from '../../../localstack/ports.ts';
import { localS3 } from '../../../localstack/s3/client.ts';
import { startAws } from './fake-aws.ts';

const region = 'us-east-1';
const stagingBucket = `cdk-hnb659fds-assets-111122223333-${region}`;

/** Key and certificate of `localhost`, which only commands under test trust. */
const certificate = join(root, 'tests/support/aws/localhost.pem');

/** A distribution's own address: the cloud's site by HTTPS. */
async function startDistribution({ origin }: Cloud) {
  const pem = readFileSync(certificate);
  const server = createServer({ key: pem, cert: pem }, (incoming, response) => {
    const { method, url = '/', headers } = incoming;
    const forwarded = request(new URL(url, origin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(forwarded);
  });
  const port = await listen(server, 0);
  return { domain: `localhost:${port}`, end: () => closeServer(server) };
}

/** The outputs of the stacks of either stage, as the cloud created them from the same templates. */
function outputsOf(cloud: Cloud, domain: string, apiEndpoint: string, stack: string) {
  const outputs: Readonly<Record<string, Record<string, string>>> = {
    CDKToolkit: { BootstrapVersion: '30' },
    Data: {
      TableName: cloud.tableName,
      AdminsUserPoolId: cloud.userPool.id,
      SiteBucket: cloud.siteBucket,
      FilesBucket: cloud.filesBucket,
      UploadsBucket: cloud.uploadsBucket,
    },
    Api: { ApiEndpoint: apiEndpoint },
    Site: {
      DistributionId: 'D1',
      SiteUrl: `https://${domain}`,
      SiteConfiguration: JSON.stringify({ userPoolId: cloud.userPool.id }),
    },
  };
  return outputs[stack.split('-').at(-1)!] ?? {};
}

/**
 * An AWS account at its endpoints: the embedded cloud behind a fake of CloudFormation, STS and CloudFront, which creates
 * stacks without running their templates. Both stages are the same cloud. `environment` is that of a command which uses
 * the account.
 */
export async function startAccount(cloud: Cloud) {
  const distribution = await startDistribution(cloud);
  const s3 = localS3(cloud.s3Endpoint, region);
  await s3.send(new CreateBucketCommand({ Bucket: stagingBucket }));
  const lambda = new LambdaClient(localClient(cloud.lambdaEndpoint));
  const own: { endpoint?: string } = {};
  const aws = await startAws({
    outputs: (stack) => outputsOf(cloud, distribution.domain, own.endpoint!, stack),
    domain: distribution.domain,
    concurrency: 10,
    functions: Object.fromEntries(
      cloud.functions.flatMap(({ name }) =>
        [name, name.replace('-dev-', '-prod-')].map((called) => [
          called,
          (payload: object) => invokeFunction(lambda, name, payload),
        ]),
      ),
    ),
    variables: cloud.functions.find(({ name }) => name.endsWith('rewards-public'))!.environment,
    async objectAt(url) {
      const Key = decodeURIComponent(new URL(url).pathname).split('/').at(-1)!;
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: stagingBucket, Key }));
      return Body!.transformToString();
    },
  });
  own.endpoint = aws.endpoint;
  return {
    ...aws,
    environment: {
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
      AWS_ENDPOINT_URL: aws.endpoint,
      AWS_ENDPOINT_URL_S3: cloud.s3Endpoint,
      AWS_ENDPOINT_URL_DYNAMODB: cloud.dynamodbEndpoint,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: cloud.cognitoEndpoint,
      NODE_EXTRA_CA_CERTS: certificate,
    },
    async [Symbol.asyncDispose]() {
      lambda.destroy();
      s3.destroy();
      await aws[Symbol.asyncDispose]();
      await distribution.end();
    },
  };
}
