import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { root } from '../../../lib/root.ts';
import { localConfiguration, localAssembly } from '../../../bin/localstack/deployment-context.ts';
import { startLocalstack, stopLocalstack } from '../../../bin/localstack/docker.ts';
import { missingServicesLine, missingServices } from '../../../bin/localstack/missing-services.ts';
import { startLoopbackServer } from '../../support/loopback-server.ts';
import { temporaryFolder } from '../../support/run/temporary-folder.ts';
import { assemblyFolder } from '../../support/run/assembly.ts';

test('one line names a missing Docker', async () => {
  await using folder = await temporaryFolder();
  vi.stubEnv('PATH', folder.path);
  for (const run of [startLocalstack, stopLocalstack])
    expect(run).toThrow(/^Docker is not installed; npm start runs the same product without it/);
});

test('it starts and stops by the compose file, and reports that it fails', async () => {
  await using folder = await temporaryFolder();
  const commands = join(folder.path, 'commands');
  const docker = `#!/bin/sh\n[ "$2" = version ] && exit\necho "$@" >> ${commands}\n[ "$4" = up ]\n`;
  writeFileSync(join(folder.path, 'docker'), docker, { mode: 0o755 });
  vi.stubEnv('PATH', folder.path);
  startLocalstack();
  expect(stopLocalstack).toThrow(/^docker compose down failed; npm start/);
  expect(readFileSync(commands, 'utf8')).toMatch(
    /^compose --file \S*localstack\/compose\.yaml up --detach --wait\ncompose --file \S* down\n$/,
  );
});

/** A LocalStack whose plan lacks these services. */
async function plan(lacking: readonly string[]) {
  return startLoopbackServer((request, response) => {
    const scope = /\/us-east-1\/([\w-]+)\//.exec(String(request.headers.authorization))?.[1];
    response.writeHead(lacking.includes(scope ?? '') ? 501 : 200).end();
  });
}

test('features that a plan lacks are reported in one line with their replacements', async () => {
  await using all = await plan([]);
  expect(await missingServices(all.endpoint)).toEqual([]);
  await using free = await plan(['apigateway', 'cloudfront', 'cognito-idp']);
  const line = missingServicesLine(await missingServices(free.endpoint));
  expect(line).toMatch(
    /lacks API Gateway HTTP APIs, CloudFront, Cognito user pools .*: the embedded cloud emulates everything except DynamoDB/,
  );
  expect(line).not.toContain('\n');
});

test('every function and page sends its requests to LocalStack; the synthesised templates stay unchanged', async () => {
  await using folder = await temporaryFolder();
  const before = readFileSync(join(assemblyFolder, 'Tippani-dev-Api.template.json'), 'utf8');
  const assembly = localAssembly(assemblyFolder, join(folder.path, 'localstack'));
  const templateOf = (stack: string) =>
    JSON.parse(
      readFileSync(join(assembly.folder, `Tippani-dev-${stack}.template.json`), 'utf8'),
    ) as { Resources: Record<string, { Type: string }> };
  const [api, site] = [templateOf('Api'), templateOf('Site')];
  for (const [stack, atLeast] of [
    [api, 10],
    [site, 2],
  ] as const) {
    const functions = Object.values(stack.Resources).filter(
      ({ Type }) => Type === 'AWS::Lambda::Function',
    ) as unknown as { Properties: { Environment: { Variables: Record<string, string> } } }[];
    expect(functions.length).toBeGreaterThanOrEqual(atLeast);
    for (const { Properties } of functions)
      expect(Properties.Environment.Variables).toMatchObject({
        AWS_ENDPOINT_URL: 'http://localhost.localstack.cloud:4566',
      });
  }
  expect(JSON.stringify(site)).toContain(
    "connect-src 'self' http://localhost.localstack.cloud:4566 https://localhost.localstack.cloud ",
  );
  expect(readFileSync(join(assemblyFolder, 'Tippani-dev-Api.template.json'), 'utf8')).toBe(before);
  expect(JSON.parse(localConfiguration('{"userPoolId":"p"}'))).toEqual({
    userPoolId: 'p',
    userPoolEndpoint: 'http://localhost.localstack.cloud:4566',
  });
});

test('the compose file has a pinned image, a token of the environment, and open to this machine only', () => {
  const path = join(root, 'bin/localstack/compose.yaml');
  const file = parse(readFileSync(path, 'utf8')) as {
    services: Record<string, Record<string, unknown>>;
  };
  const { localstack } = file.services as { localstack: Record<string, unknown> };
  expect(localstack['image']).toMatch(/^localstack\/localstack:\d{4}\.\d+\.\d+$/);
  for (const port of localstack['ports'] as string[])
    expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
  const environment = localstack['environment'] as Record<string, unknown>;
  expect(environment['LOCALSTACK_AUTH_TOKEN']).toMatch(/^\$\{LOCALSTACK_AUTH_TOKEN:\?[^}]+\}$/);
});
