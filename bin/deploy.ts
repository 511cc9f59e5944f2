import { builtSite } from '../localstack/built.ts';
import { synthesise } from './deploy/assembly.ts';
import { cdkIn } from './deploy/cdk.ts';
import { openClients } from './deploy/clients.ts';
import { deploy } from './deploy/deploy.ts';
import { parseWish } from './deploy/parameters.ts';
import { awsLineOf } from './target/aws-line.ts';
import { tableInAws } from './target/table-in-aws.ts';

try {
  const wish = parseWish(process.argv.slice(2));
  await deploy(wish, {
    clients: openClients(),
    openTable: tableInAws,
    cdkIn: (region) => cdkIn(region),
    synthesise: () => synthesise(wish),
    build: () => builtSite(),
    say: (line) => process.stdout.write(`${line}\n`),
    originOf: (distribution) => `https://${distribution}`,
    smokeTimeoutMs: 60_000,
  });
} catch (error) {
  process.stderr.write(`${awsLineOf(error)}\n`);
  process.exitCode = 1;
}
