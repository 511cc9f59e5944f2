import type { Assembly, Template } from './assembly.ts';
import type { Cdk } from '../cdk.ts';
import type { Clients } from '../clients.ts';
import { deployedTemplate } from './deployed-stack.ts';
import type { DeployedStack } from './deployed-stack.ts';
import { red } from '../red.ts';
import { isStateful, removedResources } from './stateful-resources.ts';
import type { DataLoss } from './stateful-resources.ts';
import { previewDataLosses } from './change-set.ts';

interface Review {
  readonly clients: Pick<Clients, 'cloudformation'>;
  readonly cdk: Cdk;
  readonly assembly: Assembly;
  readonly existing: readonly DeployedStack[];
}

interface Compared {
  readonly name: string;
  readonly before: Template;
  readonly after: Template;
}

const exportsOf = ({ Outputs = {} }: Template): string[] =>
  Object.values(Outputs).flatMap(({ Export }) =>
    typeof Export?.Name === 'string' ? Export.Name : [],
  );

const importsOf = (template: Template): string[] =>
  [...JSON.stringify(template).matchAll(/"Fn::ImportValue":"([^"]+)"/g)].map(([, name]) => name!);

/** One line per export that a stack would remove while another still imports it: CloudFormation fails halfway then. */
function findRemovedExports(stacks: readonly Compared[]): string[] {
  return stacks.flatMap(({ name, before, after }) => {
    const left = new Set(exportsOf(after));
    const removed = new Set(exportsOf(before).filter((one) => !left.has(one)));
    return stacks
      .filter((other) => other.name !== name)
      .flatMap((other) =>
        [...new Set(importsOf(other.before))]
          .filter((imported) => removed.has(imported))
          .map((imported) => `${other.name} still imports ${imported} of ${name}`),
      );
  });
}

/** The stateful resources that a deployment would remove or replace. Changes nothing. */
export async function findDataLosses({
  clients,
  cdk,
  assembly,
  existing,
}: Review): Promise<DataLoss[]> {
  const compared = await Promise.all(
    assembly.stacks
      .filter(({ name }) => existing.some((stack) => stack.name === name))
      .map(async ({ name, template }) => ({
        name,
        before: await deployedTemplate(clients, name),
        after: template,
      })),
  );
  const removed = findRemovedExports(compared);
  if (removed.length > 0)
    throw new Error(
      `${removed.join('; ')}. Keep the export (exportValue) for one more deployment.`,
    );
  const losses = compared.flatMap(({ name, before, after }) =>
    removedResources(name, before, after),
  );
  for (const { name, before } of compared) {
    if (!Object.values(before.Resources ?? {}).some(({ Type }) => isStateful(Type))) continue;
    losses.push(
      ...(await previewDataLosses(clients, cdk, { folder: assembly.folder, stack: name })),
    );
  }
  return [...new Map(losses.map((loss) => [`${loss.stack} ${loss.id}`, loss])).values()];
}

const lineOf = ({ stack, id, type, how, isKept }: DataLoss): string =>
  `${stack} ${id} (${type}) would be ${how}: ${isKept ? 'its data stays in the account, but the site starts with an empty one' : 'ALL ITS DATA IS DELETED'}`;

/** Prints the losses in red. Throws unless exactly these were accepted by logical id. */
export function checkDataLosses(
  losses: readonly DataLoss[],
  accepted: readonly string[],
  say: (line: string) => void,
): void {
  for (const loss of losses) say(red(lineOf(loss)));
  const open = losses.filter(({ id }) => !accepted.includes(id));
  if (open.length > 0)
    throw new Error(
      `Nothing was changed. To continue: ${open.map(({ id }) => `--accept-data-loss ${id}`).join(' ')}`,
    );
  const unneeded = accepted.filter((id) => losses.every((loss) => loss.id !== id));
  if (unneeded.length > 0)
    throw new Error(
      `Nothing was changed. ${unneeded.join(', ')} would not be lost: remove that flag.`,
    );
}
