import type { StageName } from '../../lib/stages.ts';
import {
  DescribeStacksCommand,
  GetTemplateCommand,
  UpdateTerminationProtectionCommand,
  SetStackPolicyCommand,
} from '@aws-sdk/client-cloudformation';
import type { Clients } from './account.ts';

/** The part of a template that a deployment reads. */
interface Template {
  readonly Resources?: Readonly<Record<string, { readonly Type: string }>>;
}

type Client = Pick<Clients, 'cloudformation'>;

export interface DeployedStack {
  readonly name: string;
  readonly status: string;
  readonly output: (key: string) => string | undefined;
}

/** Undefined when the stack does not exist. */
export async function deployedStack(
  { cloudformation }: Client,
  name: string,
): Promise<DeployedStack | undefined> {
  try {
    const { Stacks: [stack] = [] } = await cloudformation.send(
      new DescribeStacksCommand({ StackName: name }),
    );
    return {
      name,
      status: stack?.StackStatus ?? 'UNKNOWN',
      output: (key) => stack?.Outputs?.find(({ OutputKey }) => OutputKey === key)?.OutputValue,
    };
  } catch (error) {
    if (error instanceof Error && /does not exist/.test(error.message)) return undefined;
    throw error;
  }
}

export async function deployedTemplate(
  { cloudformation }: Client,
  name: string,
): Promise<Template> {
  const { TemplateBody = '{}' } = await cloudformation.send(
    new GetTemplateCommand({ StackName: name, TemplateStage: 'Original' }),
  );
  return JSON.parse(TemplateBody) as Template;
}

/** A stage's stacks, in the order of their deployment. */
export const stackNames = (stage: StageName) =>
  [`Tippani-${stage}-Data`, `Tippani-${stage}-Api`, `Tippani-${stage}-Site`] as const;

/** The creation failed or never ran: the stack has no resources and must be created again. */
const neverCreated = /^(ROLLBACK_COMPLETE|REVIEW_IN_PROGRESS)$/;

export const isUpdatable = ({ status }: DeployedStack): boolean => !neverCreated.test(status);

/** Throws, with instructions, when a stack cannot be updated now. */
export function checkStackStatus({ name, status }: DeployedStack): void {
  if (neverCreated.test(status)) return;
  if (status.endsWith('_IN_PROGRESS'))
    throw new Error(
      `${name} is being changed (${status}): wait until it has finished, then try again.`,
    );
  if (status.endsWith('_FAILED'))
    throw new Error(
      `${name} is stuck in ${status}: in CloudFormation's console choose "Continue update rollback" or delete it, then try again.`,
    );
}

/** Removes termination protection from a rolled-back stack, so that the CDK command can delete and recreate it. */
export async function unprotectRolledBackStack(
  { cloudformation }: Pick<Clients, 'cloudformation'>,
  stack: DeployedStack,
): Promise<void> {
  if (stack.status !== 'ROLLBACK_COMPLETE') return;
  await cloudformation.send(
    new UpdateTerminationProtectionCommand({
      StackName: stack.name,
      EnableTerminationProtection: false,
    }),
  );
}

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
