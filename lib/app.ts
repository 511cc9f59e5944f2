import { App, type AppProps } from 'aws-cdk-lib/core';
import { ApiStack } from './api-stack.ts';
import { DataStack } from './data-stack.ts';
import { acknowledge } from './nag.ts';
import { SiteStack } from './site-stack.ts';
import { stageOf } from './stages.ts';

// In code rather than in cdk.json, so that `node bin/app.ts` and `npx cdk synth` write the same bytes.
const context = {
  '@aws-cdk/aws-iam:minimizePolicies': true,
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true,
  '@aws-cdk/core:defaultCrossStackReferences': 'strong',
  '@aws-cdk/core:enablePartitionLiterals': true,
  '@aws-cdk/core:target-partitions': ['aws'],
  // As `stackTraces` below.
  'aws:cdk:disable-creation-stack-traces': true,
  'aws:cdk:enable-asset-metadata': true,
  'aws:cdk:enable-path-metadata': true,
};

/**
 * The whole app of one stage: the context value `stage`, else TIPPANI_STAGE, else `dev`.
 * The functions' bundles must be built. Throws on an unknown stage or setting.
 */
export function createApp(props: AppProps): App {
  const app = new App({
    analyticsReporting: false,
    // They name this machine's folders.
    stackTraces: false,
    ...props,
    context: { ...context, ...props.context },
  });
  const contextValue = (name: string) => app.node.tryGetContext(name);
  const stage = stageOf(contextValue('stage') ?? process.env.TIPPANI_STAGE ?? 'dev', contextValue);
  const data = new DataStack(app, `Tippani-${stage.name}-Data`, stage);
  const api = new ApiStack(app, `Tippani-${stage.name}-Api`, { stage, data });
  const site = new SiteStack(app, `Tippani-${stage.name}-Site`, { stage, data, api });
  acknowledge({ data, api, site });
  return app;
}
