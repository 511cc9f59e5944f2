import type { Account } from '../account.ts';
import type { Cdk } from '../cdk.ts';
import type { Clients } from '../clients.ts';
import type { Assembly } from './assembly.ts';
import { deployedStack } from './deployed-stack.ts';

/**
 * Bootstraps the account for CDK when its version is below the one that the assembly needs; returns a line for the log.
 * With the assembly, the command does not synthesise the app again.
 */
export async function bootstrap(
  clients: Pick<Clients, 'cloudformation'>,
  cdk: Cdk,
  { account, region }: Account,
  { bootstrapVersion, folder }: Pick<Assembly, 'bootstrapVersion' | 'folder'>,
): Promise<string> {
  const toolkit = await deployedStack(clients, 'CDKToolkit');
  const version = Number(toolkit?.output('BootstrapVersion') ?? 0);
  if (version >= bootstrapVersion) return `bootstrapped (version ${version})`;
  await cdk(['bootstrap', `aws://${account}/${region}`, '--app', folder]);
  return version === 0 ? 'bootstrapped now' : `bootstrapped again (version ${version} was too old)`;
}
