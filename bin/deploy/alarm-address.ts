import { stageOf } from '../../lib/stages.ts';
import type { Clients } from './account.ts';
import type { DeployOptions } from './deploy-options.ts';
import { deployedTemplate, type DeployedStack, stackNames, isUpdatable } from './stacks.ts';

interface Budget {
  readonly Properties?: {
    readonly NotificationsWithSubscribers?: readonly {
      readonly Subscribers: readonly { readonly Address: string }[];
    }[];
  };
}

/** The subscriber of the deployed budget. A stack output would be easier to read, but CDK prints outputs to the log. */
async function deployedAddress(
  clients: Pick<Clients, 'cloudformation'>,
  stage: DeployOptions['stage'],
  stacks: readonly DeployedStack[],
): Promise<string | undefined> {
  const [name] = stackNames(stage);
  if (!stacks.some((stack) => stack.name === name && isUpdatable(stack))) return undefined;
  const { Resources = {} } = await deployedTemplate(clients, name);
  const budget = Object.values(Resources).find(({ Type }) => Type === 'AWS::Budgets::Budget');
  const [notification] =
    (budget as Budget | undefined)?.Properties?.NotificationsWithSubscribers ?? [];
  return notification?.Subscribers[0]?.Address;
}

/**
 * The options with an address for alarms, if there is one: that of the settings, else that of the previous deployment,
 * else the first administrator's.
 */
export async function withAlarmAddress(
  options: DeployOptions,
  clients: Pick<Clients, 'cloudformation'>,
  stacks: readonly DeployedStack[],
): Promise<DeployOptions> {
  const { stage, context, admin } = options;
  if (stageOf(stage, (name) => context[name]).operations.email !== undefined) return options;
  const operationsEmail = (await deployedAddress(clients, stage, stacks)) ?? admin;
  return operationsEmail === undefined
    ? options
    : { ...options, context: { ...context, operationsEmail } };
}
