import { CfnOutput, Stack } from 'aws-cdk-lib/core';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { manifest } from '../functions/manifest.ts';
import { functionName } from './bundles.ts';
import { ApiFunction } from './constructs/api-function.ts';
import { addContractRoutes } from './constructs/contract-routes.ts';
import { grantTable } from './constructs/grant-table.ts';
import type { DataStack } from './data-stack.ts';
import type { Stage } from './stages.ts';

// Neither addresses nor query strings: they are personal, or may be.
const accessLogLine = {
  requestId: '$context.requestId',
  routeKey: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
};

/** The HTTP API: the contract's routes and the manifest's functions. */
export class ApiStack extends Stack {
  readonly http: HttpApi;

  constructor(scope: Construct, id: string, { stage, data }: { stage: Stage; data: DataStack }) {
    super(scope, id);

    const functions = new Map<string, ApiFunction>();
    for (const spec of manifest) {
      const name = functionName(spec);
      const handler = new ApiFunction(this, name, {
        spec,
        stage,
        tableName: data.table.tableName,
        secrets: data.secrets,
      });
      grantTable(handler, data.table.tableArn, spec.table);
      functions.set(name, handler);
    }

    this.http = new HttpApi(this, 'Http', {
      apiName: `tippani-${stage.name}`,
      createDefaultStage: false,
      // What no route names is answered in our own words.
      defaultIntegration: new HttpLambdaIntegration('NoRoute', functions.get('site-public')!),
    });
    addContractRoutes(
      this.http,
      functions,
      new HttpUserPoolAuthorizer('Admins', data.admins, { userPoolClients: [data.adminClient] }),
    );

    const log = new LogGroup(this, 'AccessLog', {
      retention: stage.logRetention,
      removalPolicy: stage.logRemoval,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: stage.throttle,
      detailedMetricsEnabled: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      },
    });

    new CfnOutput(this, 'ApiEndpoint', { value: this.http.apiEndpoint });
  }
}
