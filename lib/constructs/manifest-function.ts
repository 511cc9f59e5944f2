import { Duration } from 'aws-cdk-lib/core';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function,
  LoggingFormat,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { FunctionSpec, Secret } from '../../functions/manifest.ts';
import { bundleFolder, functionName } from '../bundles.ts';
import type { Stage } from '../stages.ts';

export interface ApiFunctionProps {
  readonly spec: FunctionSpec;
  readonly stage: Stage;
  readonly tableName: string;
  /** Every secret of the stage, as a reference that CloudFormation resolves; the function gets those it names. */
  readonly secrets: Readonly<Record<Secret, string>>;
}

/** A Lambda of the manifest with the house's defaults. Its role may write its own log and nothing else. */
export class ApiFunction extends Function {
  constructor(scope: Construct, id: string, { spec, stage, tableName, secrets }: ApiFunctionProps) {
    const logGroup = new LogGroup(scope, `${id}Log`, {
      retention: stage.logRetention,
      removalPolicy: stage.logRemoval,
    });
    // A role of our own: the managed policy that CDK would attach may write to every log group.
    const role = new Role(scope, `${id}Role`, {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
    super(scope, id, {
      functionName: `tippani-${stage.name}-${functionName(spec)}`,
      code: Code.fromAsset(bundleFolder(spec)),
      handler: 'index.handler',
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: spec.memoryMb,
      timeout: Duration.seconds(spec.timeoutSeconds),
      environment: {
        TABLE_NAME: tableName,
        STAGE: stage.name,
        ...Object.fromEntries(spec.secrets.map((secret) => [secret, secrets[secret]])),
      },
      role,
      logGroup,
      loggingFormat: LoggingFormat.JSON,
      tracing: Tracing.ACTIVE,
    });
  }
}
