import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { inject } from 'vitest';
import type { FunctionSpec, WorkerSpec } from '../../functions/manifest.ts';
import type { StageName } from '../../lib/stages.ts';

export const stackNames = ['Data', 'Api', 'Site'] as const;
export type StackName = (typeof stackNames)[number];

/** The synthesised template of a stack. */
export const templateOf = (stack: StackName, stage: StageName = 'dev'): Template =>
  Template.fromJSON(
    JSON.parse(
      readFileSync(
        join(inject('assemblies'), stage, `Tippani-${stage}-${stack}.template.json`),
        'utf8',
      ),
    ),
  );

export const templateWith = (spec: FunctionSpec | WorkerSpec, stage: StageName = 'dev'): Template =>
  templateOf('inSiteStack' in spec && spec.inSiteStack ? 'Site' : 'Api', stage);

/** The only resource of a type with these properties. Fails when there is none or more than one. */
export function only(template: Template, type: string, properties: object = {}) {
  const found = Object.entries(template.findResources(type, { Properties: properties }));
  if (found.length !== 1) {
    throw new Error(`${found.length} of ${type} have ${JSON.stringify(properties)}`);
  }
  const [id, resource] = found[0]!;
  return { id, resource, properties: resource['Properties'] };
}
