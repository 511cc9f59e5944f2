import type { Template } from './assembly.ts';

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
export function findRemovedExports(stacks: readonly Compared[]): string[] {
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
