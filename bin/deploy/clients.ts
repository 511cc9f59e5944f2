import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { STSClient } from '@aws-sdk/client-sts';

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
