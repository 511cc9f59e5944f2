import { expect, test } from 'vitest';
import type { FunctionSpec, WorkerSpec } from '../../../functions/manifest.ts';
import { functionName } from '../../../lib/bundles.ts';
import { stageNames } from '../../../lib/stages.ts';
import { readVariables } from './read-variables.ts';
import { namedSpecs, only, specs, templateWith } from '../template.ts';

/**
 * The pipeline contains the code that reads the visitor cookie; this function never uses it and does not get its secret.
 */
const withoutVisitor = new Set(['session-admin']);

const read = new Map(
  [...(await readVariables(specs))].map(([name, variables]) => [
    name,
    variables.filter((one) => !(one === 'VISITOR_SECRET' && withoutVisitor.has(name))),
  ]),
);

function setVariables(spec: FunctionSpec | WorkerSpec, stage: (typeof stageNames)[number]) {
  const FunctionName = `tippani-${stage}-${functionName(spec)}`;
  const { properties } = only(templateWith(spec, stage), 'AWS::Lambda::Function', { FunctionName });
  return Object.keys(properties.Environment?.Variables ?? {}).toSorted();
}

test.for(namedSpecs)(
  '$name reads each variable that is set, and each that it reads is set',
  ({ name, spec }) => {
    for (const stage of stageNames) expect(setVariables(spec, stage)).toEqual(read.get(name));
  },
);
