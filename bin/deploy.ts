import { buildSite } from '../localstack/builds.ts';
import { synthesise } from './deploy/stacks/assembly.ts';
import { cdkIn } from './deploy/cdk.ts';
import { openClients } from './deploy/clients.ts';
import { deploy } from './deploy/deploy.ts';
import { parseDeployOptions } from './deploy/deploy-options.ts';
import { print, runCommand } from './command.ts';
import { createTable } from '../functions/table/core/table.ts';

await runCommand(async () => {
  const options = parseDeployOptions(process.argv.slice(2));
  await deploy(options, {
    clients: openClients(),
    openTable: (name) => createTable(name, {}),
    cdkIn: (region) => cdkIn(region),
    synthesise,
    build: () => buildSite(),
    say: print,
    originOf: (distribution) => `https://${distribution}`,
    smokeTimeoutMs: 60_000,
  });
});
