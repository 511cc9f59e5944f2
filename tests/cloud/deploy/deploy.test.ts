import { expect, test } from 'vitest';
import { openAssembly } from '../../../bin/deploy/stacks/assembly.ts';
import { deploy } from '../../../bin/deploy/deploy.ts';
import type { DeploymentContext } from '../../../bin/deploy/deployment-context.ts';
import { pruneAssets } from '../../../bin/deploy/site/prune-assets.ts';
import { buildSite } from '../../../localstack/builds.ts';
import type { Cloud } from '../../../localstack/cloud.ts';
import { startAws } from '../../support/aws/fake-aws.ts';
import { testCloud } from '../../support/run/cloud.ts';
import { allowedTransactions, clientsOf, quickCdk } from './deploy-tools.ts';
import { assemblyFolder } from '../../support/run/assembly.ts';

const day = 24 * 60 * 60 * 1000;

/** The outputs of each deployed stack, as the embedded cloud created it from the same template. */
const outputsOf =
  (cloud: Cloud, endpoint: () => string) =>
  (stack: string): Record<string, string> => {
    if (stack === 'CDKToolkit') return { BootstrapVersion: '30' };
    if (stack.endsWith('Data'))
      return {
        TableName: cloud.tableName,
        AdminsUserPoolId: cloud.userPool.id,
        SiteBucket: cloud.siteBucket,
      };
    if (stack.endsWith('Api')) return { ApiEndpoint: endpoint() };
    return {
      DistributionId: 'D1',
      SiteUrl: 'https://tippani.example',
      SiteConfiguration: JSON.stringify({ userPoolId: cloud.userPool.id }),
    };
  };

test(
  'a fresh account has a site that works after one command, and a second run changes nothing',
  { timeout: 240_000 },
  async () => {
    await using cloud = await testCloud();
    const place: { endpoint?: string } = {};
    await using aws = await startAws({
      outputs: outputsOf(cloud, () => place.endpoint!),
      concurrency: 10,
      functions: {
        'tippani-dev-publishing-rebuild': () => ({ removed: 4 }),
        ...allowedTransactions('dev'),
      },
    });
    place.endpoint = aws.endpoint;
    const output: string[] = [];
    const contexts: object[] = [];
    const clients = clientsOf(aws, cloud);
    const tools: DeploymentContext = {
      clients,
      openTable: () => cloud.table,
      cdkIn: () => quickCdk(aws, 'dev'),
      synthesise: async ({ context }) => {
        contexts.push(context);
        return openAssembly(assemblyFolder, 'dev');
      },
      build: () => buildSite(),
      say: (line) => output.push(line),
      originOf: () => cloud.origin,
      smokeTimeoutMs: 0,
    };
    const options = { stage: 'dev', acceptDataLoss: [], context: {} } as const;

    await deploy({ ...options, admin: 'owner@example.com' }, tools);
    expect(output).toEqual(
      expect.arrayContaining([
        'dev: account 111122223333, region us-east-1',
        expect.stringMatching(/^quota: Lambda's concurrency limit is 10 /),
        'account: bootstrapped now',
        'data loss: none',
        'catalogue: imported',
        'administrator: invited',
        'pages: 4 objects of former builds deleted',
        expect.stringMatching(/^permissions: \d+ functions may write their transactions$/),
        "name: let tippani.example point to d1.cloudfront.net (CNAME, or ALIAS at the zone's top)",
        'deployed https://tippani.example',
      ]),
    );
    expect(output.filter((line) => line.includes('FAILED'))).toEqual([]);
    // The publisher skips the catalogue while there is no site.
    const [imported, uploaded] = ['catalogue: imported', 'site: '].map((start) =>
      output.findIndex((line) => line.startsWith(start)),
    );
    expect(imported).toBeLessThan(uploaded!);
    expect(contexts).toEqual([{ operationsEmail: 'owner@example.com' }]);
    const executed = () =>
      aws.cloudformation.changes.filter((change) => change.startsWith('Execute'));
    const all = ['CDKToolkit', 'Tippani-dev-Data', 'Tippani-dev-Api', 'Tippani-dev-Site'];
    expect(executed()).toEqual(all.map((stack) => `ExecuteChangeSet ${stack}`));
    const invalidations = aws.calls.filter((call) => /^POST .*invalidation/.test(call));
    expect(invalidations).toHaveLength(1);

    output.length = 0;
    await deploy(options, tools);
    expect(output).toEqual(
      expect.arrayContaining(['account: bootstrapped (version 30)', 'catalogue: imported before']),
    );

    const put = (key: string) => cloud.putPage(key, Buffer.from('old'), 'text/javascript');
    await put('assets/old.js');
    await put('kept/index.html');
    const prune = (daysOn: number) =>
      pruneAssets(
        clients.s3,
        cloud.siteBucket,
        ['assets/new.js'],
        new Date(Date.now() + daysOn * day),
      );
    const { waiting } = await prune(0);
    expect(waiting).toBeGreaterThan(1);
    expect(await prune(29)).toEqual({ removed: 0, waiting });
    expect(await prune(31)).toEqual({ removed: waiting, waiting: 0 });
    expect((await fetch(`${cloud.origin}/assets/old.js`)).status).toBe(404);
    expect(await cloud.getPage('kept/index.html')).toBeDefined();
  },
);
