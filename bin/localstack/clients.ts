import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { STSClient } from '@aws-sdk/client-sts';
import type { Clients } from '../deploy/clients.ts';
import { credentials, endpoint, region } from './endpoint.ts';

export function localClients(): Clients {
  const at = { endpoint, region, credentials };
  return {
    cloudformation: new CloudFormationClient(at),
    cloudfront: new CloudFrontClient(at),
    cognito: new CognitoIdentityProviderClient(at),
    dynamodb: new DynamoDBClient(at),
    lambda: new LambdaClient(at),
    s3: new S3Client({ ...at, forcePathStyle: true }),
    sts: new STSClient(at),
  };
}
