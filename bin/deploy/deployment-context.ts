import type { Table } from '../../functions/table/table.ts';
import type { Assembly } from './assembly.ts';
import type { Cdk } from './cdk.ts';
import type { Clients } from './account.ts';
import type { DeployOptions } from './deploy-options.ts';

/** Dependencies of the deployment steps; tests and LocalStack pass their own. */
export interface DeploymentContext {
  readonly clients: Clients;
  readonly openTable: (name: string) => Table;
  readonly cdkIn: (region: string) => Cdk;
  readonly synthesise: (options: DeployOptions) => Promise<Assembly>;
  /** Builds the site and returns the folder. */
  readonly build: () => Promise<string>;
  /** Changes the stack's site configuration before it is uploaded. */
  readonly configurationOf?: (output: string) => string;
  /** Adds sample data after the catalogue. */
  readonly addSamples?: (context: DeploymentContext) => Promise<void>;
  readonly say: (line: string) => void;
  /** The origin of a distribution's domain name. */
  readonly originOf: (distribution: string) => string;
  /** How long the smoke test repeats failed checks. */
  readonly smokeTimeoutMs: number;
}
