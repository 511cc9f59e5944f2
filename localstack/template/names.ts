import { createHash } from 'node:crypto';

export const account = '000000000000';

/** The results of `Ref` and `Fn::GetAtt`. */
export interface Identity {
  readonly ref: string;
  readonly attributes: Readonly<Record<string, string>>;
}

interface ResourceLocation {
  readonly stack: string;
  readonly id: string;
  readonly region: string;
}

const hashOf = (text: string, length: number) =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString(36)
    .slice(0, length);

type Naming = (place: ResourceLocation, name: (property: string) => string | undefined) => Identity;

const arn = (service: string, region: string, resource: string) =>
  `arn:aws:${service}:${region}:${account}:${resource}`;

const generated = ({ stack, id }: ResourceLocation) => `${stack}-${id}`;
const opaque = (length: number) => (place: ResourceLocation) => hashOf(generated(place), length);

const plain =
  (service: string, kind: string, property: string): Naming =>
  (place, name) => {
    const ref = name(property) ?? generated(place);
    return { ref, attributes: { Arn: arn(service, place.region, `${kind}${ref}`) } };
  };

/** Local names of each resource type that others refer to. */
const namings: Readonly<Record<string, Naming>> = {
  'AWS::DynamoDB::Table': (place, name) => {
    const ref = name('TableName') ?? generated(place);
    const tableArn = arn('dynamodb', place.region, `table/${ref}`);
    return {
      ref,
      attributes: { Arn: tableArn, StreamArn: `${tableArn}/stream/2026-01-01T00:00:00.000` },
    };
  },
  'AWS::S3::Bucket': (place, name) => {
    const ref =
      name('BucketName') ??
      `${place.stack}-${place.id}`
        .toLowerCase()
        .replaceAll(/[^a-z0-9-]/g, '-')
        .slice(0, 63);
    return {
      ref,
      attributes: {
        Arn: `arn:aws:s3:::${ref}`,
        RegionalDomainName: `${ref}.s3.${place.region}.amazonaws.com`,
      },
    };
  },
  'AWS::Cognito::UserPool': (place) => {
    const ref = `${place.region}_${opaque(9)(place)}`;
    return { ref, attributes: { Arn: arn('cognito-idp', place.region, `userpool/${ref}`) } };
  },
  'AWS::Cognito::UserPoolClient': (place) => ({ ref: opaque(26)(place), attributes: {} }),
  'AWS::Lambda::Function': plain('lambda', 'function:', 'FunctionName'),
  'AWS::ApiGatewayV2::Api': (place) => {
    const ref = opaque(10)(place);
    return {
      ref,
      attributes: { ApiEndpoint: `https://${ref}.execute-api.${place.region}.amazonaws.com` },
    };
  },
  'AWS::CloudFront::Function': (place, name) => {
    const ref = `arn:aws:cloudfront::${account}:function/${name('Name') ?? generated(place)}`;
    return { ref, attributes: { FunctionARN: ref } };
  },
  'AWS::SecretsManager::Secret': (place, name) => ({
    ref: arn('secretsmanager', place.region, `secret:${name('Name') ?? generated(place)}`),
    attributes: {},
  }),
  'AWS::SNS::Topic': (place, name) => ({
    ref: arn('sns', place.region, name('TopicName') ?? generated(place)),
    attributes: {},
  }),
  'AWS::SQS::Queue': (place, name) => {
    const queue = name('QueueName') ?? generated(place);
    return {
      ref: `https://sqs.${place.region}.amazonaws.com/${account}/${queue}`,
      attributes: { Arn: arn('sqs', place.region, queue), QueueName: queue },
    };
  },
  'AWS::Events::Rule': plain('events', 'rule/', 'Name'),
  'AWS::Logs::LogGroup': plain('logs', 'log-group:', 'LogGroupName'),
  'AWS::IAM::Role': plain('iam', 'role/', 'RoleName'),
};

const byId: Naming = (place) => {
  const ref = opaque(14)(place);
  return { ref, attributes: { Id: ref } };
};

/** A stable name for a resource, in the format of AWS. `name` resolves a property of the resource. */
export function identify(
  type: string,
  place: ResourceLocation,
  name: (property: string) => string | undefined,
): Identity {
  return (namings[type] ?? byId)(place, name);
}
