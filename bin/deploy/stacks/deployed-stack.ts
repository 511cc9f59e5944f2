import type { StageName } from '../../../lib/stages.ts';
import { DescribeStacksCommand, GetTemplateCommand } from '@aws-sdk/client-cloudformation';

/** The part of a template that a deployment reads. */
interface Template {
  readonly Resources?: Readonly<Record<string, { readonly Type: string }>>;
}
import type { Clients } from '../clients.ts';

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
