import type { Account } from '../account.ts';
import type { Cdk } from '../cdk.ts';
import type { Clients } from '../clients.ts';
import { deployedStack } from './deployed-stack.ts';

/** Bootstraps the account for CDK when its version is below `needed`; returns a line for the log. */
export async function bootstrap(
  clients: Pick<Clients, 'cloudformation'>,
  cdk: Cdk,
  { account, region }: Account,
  needed: number,
): Promise<string> {
  const toolkit = await deployedStack(clients, 'CDKToolkit');
  const version = Number(toolkit?.output('BootstrapVersion') ?? 0);
  if (version >= needed) return `bootstrapped (version ${version})`;
  await cdk(['bootstrap', `aws://${account}/${region}`]);
  return version === 0 ? 'bootstrapped now' : `bootstrapped again (version ${version} was too old)`;
}
