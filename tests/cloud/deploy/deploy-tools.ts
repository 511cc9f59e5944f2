import { join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { root } from '../../../lib/root.ts';
import { cdkIn, type Cdk } from '../../../bin/deploy/cdk.ts';
import { openClients, type Clients } from '../../../bin/deploy/account.ts';
import { stackNames } from '../../../bin/deploy/stacks.ts';
import type { StageName } from '../../../lib/stages.ts';
import { localClient, localCredentials } from '../../../localstack/credentials.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { localS3 } from '../../../localstack/s3/client.ts';
import type { startAws } from '../../support/aws/fake-aws.ts';

type Aws = Awaited<ReturnType<typeof startAws>>;

const region = 'us-east-1';

/** The embedded cloud stores the data; the fake creates the stacks. */
export const clientsOf = ({ endpoint }: Aws, cloud?: Cloud): Clients => ({
  ...openClients(localClient(endpoint, region)),
  ...(cloud && {
    cognito: new CognitoIdentityProviderClient(localClient(cloud.cognitoEndpoint, region)),
    dynamodb: new DynamoDBClient(localClient(cloud.dynamodbEndpoint, region)),
  }),
  s3: localS3(cloud?.s3Endpoint ?? endpoint, region),
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
