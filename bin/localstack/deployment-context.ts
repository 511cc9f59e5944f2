import { join } from 'node:path';
import { createRequire } from 'node:module';
import { root } from '../../lib/root.ts';
import { cdkIn } from '../deploy/cdk.ts';
import type { Cdk } from '../deploy/cdk.ts';
import type { DeploymentContext } from '../deploy/deployment-context.ts';
import { distributionName } from '../deploy/invalidation.ts';
import { readDeployedSite } from '../deploy/deployed-site.ts';
import type { SiteConfiguration } from '../../functions/contracts/product/site-configuration.ts';
import { createTable } from '../../functions/table/core/table.ts';
import { buildSite, synthesise } from '../../localstack/builds.ts';
import { localAssembly } from './assembly.ts';
import { credentials, endpoint, region, s3Endpoint } from './endpoint.ts';
import { openClients } from '../deploy/clients.ts';

const assembly = join(root, '.build/localstack');

/** The cdklocal command. */
const cdkLocal = (): Cdk =>
  cdkIn(region, {
    script: createRequire(import.meta.url).resolve('aws-cdk-local/bin/cdklocal'),
    env: {
      AWS_ENDPOINT_URL: endpoint,
      AWS_ENDPOINT_URL_S3: s3Endpoint,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
  });

/** Points the site at LocalStack's Cognito. */
export function localConfiguration(output: string): string {
  const configuration = JSON.parse(output) as SiteConfiguration;
  return JSON.stringify({ ...configuration, userPoolEndpoint: endpoint });
}

const originOf = (distribution: string) => `https://${distribution}`;

const localClients = () => openClients({ endpoint, region, credentials });

export const localContext = (say: (line: string) => void): DeploymentContext => ({
  clients: localClients(),
  openTable: (name) => createTable(name, { endpoint, region, credentials }),
  cdkIn: () => cdkLocal(),
  synthesise: async () => localAssembly(await synthesise({ report: say }), assembly),
  build: () => buildSite({ report: say }),
  configurationOf: localConfiguration,
  say,
  originOf,
  smokeTimeoutMs: 60_000,
});

/** The origin of the site that is deployed to LocalStack. */
export async function localOrigin(): Promise<string> {
  const clients = localClients();
  const { distributionId } = await readDeployedSite(clients, 'dev');
  return originOf(await distributionName(clients.cloudfront, distributionId));
}
