import { Validations, type App } from 'aws-cdk-lib/core';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';

/** Makes synthesis fail on a finding of cdk-nag that `nag.ts` does not acknowledge. */
export function audit(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
}
