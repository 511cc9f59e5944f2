import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';

export interface Account {
  readonly account: string;
  readonly region: string;
}

/** The account and region of the credentials. Rejects without either. */
export async function checkAccount({ sts }: Pick<Clients, 'sts'>): Promise<Account> {
  const region = await sts.config.region();
  const { Account: account } = await sts.send(new GetCallerIdentityCommand({}));
  if (account === undefined) throw new Error('AWS returned no account for these credentials.');
  return { account, region };
}

/** Concurrent executions of a busy evening, at some 30 ms per request. */
const requiredConcurrency = 100;

/**
 * One line per quota that is too low. A fresh account allows ten concurrent executions; other default quotas suffice.
 */
export async function findLowQuotas({ lambda }: Pick<Clients, 'lambda'>): Promise<string[]> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const concurrency = AccountLimit?.ConcurrentExecutions ?? 0;
  if (concurrency >= requiredConcurrency) return [];
  return [
    `Lambda's concurrency limit is ${concurrency} in this account; request 1,000 in Service Quotas (AWS Lambda, "Concurrent executions", L-B99A9384).`,
  ];
}

interface Configuration {
  readonly endpoint: string;
  readonly region: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Clients for the account and region of the environment, unless they are configured. */
export const openClients = (configuration?: Configuration) => ({
  cloudformation: new CloudFormationClient(configuration ?? {}),
  cloudfront: new CloudFrontClient(configuration ?? {}),
  cognito: new CognitoIdentityProviderClient(configuration ?? {}),
  dynamodb: new DynamoDBClient(configuration ?? {}),
  lambda: new LambdaClient(configuration ?? {}),
  s3: new S3Client({ ...configuration, forcePathStyle: configuration !== undefined }),
  sts: new STSClient(configuration ?? {}),
});

export type Clients = ReturnType<typeof openClients>;
