import { buildSite } from '../localstack/builds.ts';
import { synthesise } from './deploy/assembly.ts';
import { cdkIn } from './deploy/cdk.ts';
import { openClients } from './deploy/account.ts';
import { deploy } from './deploy/deploy.ts';
import { deployCommand, deployOptionsOf } from './deploy/deploy-options.ts';
import { print, runCommand } from './command.ts';
import { createTable } from '../functions/table/table.ts';

await runCommand(deployCommand, async (values) => {
  await deploy(deployOptionsOf(values), {
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
