import { builtSite } from '../localstack/built.ts';
import { synthesise } from './deploy/stacks/assembly.ts';
import { cdkIn } from './deploy/cdk.ts';
import { openClients } from './deploy/clients.ts';
import { deploy } from './deploy/deploy.ts';
import { parseDeployOptions } from './deploy/deploy-options.ts';
import { errorLine } from './stage/error-line.ts';
import { createTable } from '../functions/table/core/table.ts';

try {
  const wish = parseDeployOptions(process.argv.slice(2));
  await deploy(wish, {
    clients: openClients(),
    openTable: (name) => createTable(name, {}),
    cdkIn: (region) => cdkIn(region),
    synthesise: () => synthesise(wish),
    build: () => builtSite(),
    say: (line) => process.stdout.write(`${line}\n`),
    originOf: (distribution) => `https://${distribution}`,
    smokeTimeoutMs: 60_000,
  });
} catch (error) {
  process.stderr.write(`${errorLine(error)}\n`);
  process.exitCode = 1;
}
