import { join } from 'node:path';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { STSClient } from '@aws-sdk/client-sts';
import { root } from '../../../lib/root.ts';
import { cdkIn } from '../../../bin/deploy/cdk.ts';
import type { Cdk } from '../../../bin/deploy/cdk.ts';
import type { Clients } from '../../../bin/deploy/clients.ts';
import { stackNames } from '../../../bin/deploy/stacks/deployed-stack.ts';
import type { StageName } from '../../../lib/stages.ts';
import { localCredentials } from '../../../localstack/credentials.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { localS3 } from '../../../localstack/s3/client.ts';
import type { startAws } from '../../support/aws/fake-aws.ts';

type Aws = Awaited<ReturnType<typeof startAws>>;

const region = 'us-east-1';

const at = (endpoint: string) => ({ endpoint, region, credentials: localCredentials });

/** The embedded cloud stores the data; the fake creates the stacks. */
export const clientsOf = (aws: Aws, cloud?: Cloud): Clients => ({
  cloudformation: new CloudFormationClient(at(aws.endpoint)),
  cloudfront: new CloudFrontClient(at(aws.endpoint)),
  cognito: new CognitoIdentityProviderClient(at(cloud?.cognitoEndpoint ?? aws.endpoint)),
  dynamodb: new DynamoDBClient(at(cloud?.dynamodbEndpoint ?? aws.endpoint)),
  lambda: new LambdaClient(at(aws.endpoint)),
  s3: localS3(cloud?.s3Endpoint ?? aws.endpoint, region),
  sts: new STSClient(at(aws.endpoint)),
});

const localhost = join(root, 'tests/support/aws/localhost.cjs');

const environmentOf = (aws: Aws): NodeJS.ProcessEnv => ({
  AWS_ENDPOINT_URL: aws.endpoint,
  AWS_ENDPOINT_URL_S3: aws.s3Endpoint,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  NODE_OPTIONS: `--require ${localhost}`,
});

/** The real CDK command, or another script in its place, with the fake's endpoints. */
export const realCdk = (aws: Aws, script?: string): Cdk =>
  cdkIn(region, { env: environmentOf(aws), quiet: true, ...(script !== undefined && { script }) });

async function changeStack(
  { cloudformation }: Aws,
  StackName: string,
  isMade: boolean,
): Promise<void> {
  const parameters = new URLSearchParams({
    StackName,
    ChangeSetName: 'tippani-review',
    TemplateBody: '{}',
  });
  await cloudformation.respond('CreateChangeSet', parameters);
  if (isMade) await cloudformation.respond('ExecuteChangeSet', parameters);
}

/** The effect of the CDK command on the fake, without its duration. */
export const quickCdk =
  (aws: Aws, stage: StageName): Cdk =>
  async ([command, target = '', ...flags]) => {
    if (command === 'bootstrap') await changeStack(aws, 'CDKToolkit', true);
    else if (target === '--all')
      for (const name of stackNames(stage)) await changeStack(aws, name, true);
    else await changeStack(aws, target, !flags.includes('prepare-change-set'));
  };
