import { readFileSync } from 'node:fs';
import {
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type BehaviorOptions,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { root } from '../root.ts';

interface EdgeFunction {
  readonly file: string;
  readonly comment: string;
  readonly constants?: Readonly<Record<string, unknown>>;
}

/** Runs `lib/constructs/{file}` on each request that a viewer sends. */
export function onViewerRequest(
  scope: Construct,
  id: string,
  { file, comment, constants = {} }: EdgeFunction,
): Required<Pick<BehaviorOptions, 'functionAssociations'>> {
  const values = Object.entries(constants).map(
    ([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`,
  );
  const code = readFileSync(`${root}lib/constructs/${file}`, 'utf8');
  const edge = new CloudFrontFunction(scope, id, {
    comment,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(values.join('') + code),
  });
  return {
    functionAssociations: [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
}
