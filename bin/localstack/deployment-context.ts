import { join } from 'node:path';
import { createRequire } from 'node:module';
import { root } from '../../lib/root.ts';
import { cdkIn, type Cdk } from '../deploy/cdk.ts';
import type { DeploymentContext } from '../deploy/deployment-context.ts';
import { distributionName } from '../deploy/invalidation.ts';
import { readDeployedSite } from '../deploy/deployed-site.ts';
import type { SiteConfiguration } from '../../functions/contracts/domain/site-configuration.ts';
import { createTable } from '../../functions/table/table.ts';
import { buildSite, synthesise } from '../../localstack/builds.ts';
import { credentials, endpoint, region, s3Endpoint } from './docker.ts';
import { openClients } from '../deploy/account.ts';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { openAssembly, type Assembly } from '../deploy/assembly.ts';

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

interface Resource {
  readonly Type: string;
  readonly Properties: { Environment?: { readonly Variables?: Record<string, unknown> } };
}

/** Points the AWS clients of every function at LocalStack, whose name resolves in functions and browsers alike. */
function setFunctionEndpoints(text: string): string {
  const template = JSON.parse(text) as { Resources: Record<string, Resource> };
  for (const { Type, Properties } of Object.values(template.Resources))
    if (Type === 'AWS::Lambda::Function') {
      const { Variables } = Properties.Environment ?? {};
      Properties.Environment = { Variables: { ...Variables, AWS_ENDPOINT_URL: endpoint } };
    }
  return JSON.stringify(template, null, 1);
}

/** Pages sign in and upload to LocalStack, which the deployed content security policy does not name. */
function allowEndpoint(text: string): string {
  const own = "connect-src 'self'";
  if (!text.includes(own))
    throw new Error("The site's content security policy has no connect-src.");
  const secure = endpoint.replace('http:', 'https:').replace(':4566', '');
  return text.replaceAll(own, `${own} ${endpoint} ${secure}`);
}

/** A copy of the synthesised assembly whose functions and pages send their requests to LocalStack. */
export function localAssembly(synthesised: string, folder: string): Assembly {
  rmSync(folder, { recursive: true, force: true });
  cpSync(synthesised, folder, { recursive: true });
  const change = (stack: string, how: (text: string) => string) => {
    const path = join(folder, `Tippani-dev-${stack}.template.json`);
    writeFileSync(path, how(readFileSync(path, 'utf8')));
  };
  change('Api', setFunctionEndpoints);
  change('Site', (text) => allowEndpoint(setFunctionEndpoints(text)));
  return openAssembly(folder);
}
