import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { STSClient } from '@aws-sdk/client-sts';

/** Clients for the account and region of the environment. */
export const openClients = () => ({
  cloudformation: new CloudFormationClient({}),
  cloudfront: new CloudFrontClient({}),
  cognito: new CognitoIdentityProviderClient({}),
  dynamodb: new DynamoDBClient({}),
  lambda: new LambdaClient({}),
  s3: new S3Client({}),
  sts: new STSClient({}),
});

export type Clients = ReturnType<typeof openClients>;
