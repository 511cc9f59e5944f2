import { SetStackPolicyCommand } from '@aws-sdk/client-cloudformation';
import type { Clients } from '../clients.ts';

const typesWithData = [
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::Cognito::UserPool',
  'AWS::KMS::Key',
  'AWS::SecretsManager::Secret',
];

/** The logical ids of resources that an update may remove or replace. */
type Accepted = readonly string[];

export const dataPolicyOf = (accepted: Accepted): string =>
  JSON.stringify({
    Statement: [
      { Effect: 'Allow', Principal: '*', Action: 'Update:*', Resource: '*' },
      {
        Effect: 'Deny',
        Principal: '*',
        Action: ['Update:Replace', 'Update:Delete'],
        ...(accepted.length === 0
          ? { Resource: '*' }
          : { NotResource: accepted.map((id) => `LogicalResourceId/${id}`) }),
        Condition: { StringEquals: { ResourceType: typesWithData } },
      },
    ],
  });

/** Makes CloudFormation refuse updates of these stacks that would remove or replace what holds data. */
export async function protectData(
  { cloudformation }: Pick<Clients, 'cloudformation'>,
  stacks: readonly string[],
  accepted: Accepted = [],
): Promise<void> {
  const StackPolicyBody = dataPolicyOf(accepted);
  for (const StackName of stacks)
    await cloudformation.send(new SetStackPolicyCommand({ StackName, StackPolicyBody }));
}
