import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { CloudFailure } from '../../localstack/failure.ts';

const alternative = 'npm start runs the same product without it, in the embedded cloud.';
const file = fileURLToPath(new URL('./compose.yaml', import.meta.url));

/** Docker itself shows its progress and why it fails, a missing token of LocalStack included. */
function compose(...parameters: readonly string[]): void {
  const plugin = spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' });
  if (plugin.error)
    throw new CloudFailure(`Docker is not installed; ${alternative}`, { cause: plugin.error });
  if (plugin.status !== 0)
    throw new CloudFailure(`Docker's Compose plugin is not installed; ${alternative}`);
  const { status } = spawnSync('docker', ['compose', '--file', file, ...parameters], {
    stdio: 'inherit',
  });
  if (status !== 0)
    throw new CloudFailure(`docker compose ${parameters[0]} failed; ${alternative}`);
}

/** Starts LocalStack and waits until it is healthy. */
export const startLocalstack = () => compose('up', '--detach', '--wait');

/** Stops LocalStack; its volume keeps the data. */
export const stopLocalstack = () => compose('down');

/** LocalStack's endpoint. Every subdomain also resolves to this machine: each bucket and distribution has one. */
export const endpoint = 'http://localhost.localstack.cloud:4566';

/** The endpoint for buckets, which are subdomains of it. */
export const s3Endpoint = 'http://s3.localhost.localstack.cloud:4566';

/** The region of its certificates: https://docs.localstack.cloud/aws/capabilities/networking/https-tls-support */
export const region = 'us-east-1';

/** LocalStack accepts these and maps them to account 000000000000. */
export const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
