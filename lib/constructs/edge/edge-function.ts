import { Function as CloudFrontFunction, FunctionCode } from 'aws-cdk-lib/aws-cloudfront';
import { FunctionEventType, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { BehaviorOptions } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** Runs `lib/edge/{file}` on each request that a viewer sends. */
export function onViewerRequest(
  scope: Construct,
  id: string,
  { file, comment }: { file: string; comment: string },
): Required<Pick<BehaviorOptions, 'functionAssociations'>> {
  const edge = new CloudFrontFunction(scope, id, {
    comment,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromFile({ filePath: `${import.meta.dirname}/../../edge/${file}` }),
  });
  return {
    functionAssociations: [{ function: edge, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
}
