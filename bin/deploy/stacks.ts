import type { Assembly } from './stacks/assembly.ts';
import type { Cdk } from './cdk.ts';

/** Deploys the stacks of an assembly, each after those it needs. What is deployed already is passed over. */
export const deployStacks = (cdk: Cdk, { folder }: Assembly): Promise<void> =>
  cdk(['deploy', '--all', '--app', folder, '--require-approval', 'never', '--progress', 'events']);
