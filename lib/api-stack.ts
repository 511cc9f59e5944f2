import { CfnOutput, Stack, Duration } from 'aws-cdk-lib/core';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  HttpApi,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpUserPoolAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { LogGroup, CfnQueryDefinition, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { manifest } from '../functions/manifest.ts';
import { functionName } from './bundles.ts';
import { addWorkers } from './constructs/functions/workers.ts';
import { addContractRoutes } from './constructs/functions/contract-routes.ts';
import { DeadLetterQueue } from './constructs/functions/dead-letter-queue.ts';
import {
  ManifestFunction,
  type FunctionContext,
} from './constructs/functions/manifest-function.ts';
import { addPointsMetrics } from './constructs/points-metrics.ts';
import type { DataStack } from './data-stack.ts';
import type { Stage } from './stages.ts';
import { Topic, Subscription, SubscriptionProtocol, type ITopic } from 'aws-cdk-lib/aws-sns';
import { Alias } from 'aws-cdk-lib/aws-kms';
import { queries } from './log-queries.ts';
import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Function } from 'aws-cdk-lib/aws-lambda';
import { addAlarm, addAlarmActions } from './constructs/alarm.ts';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';

// Without IP addresses and query strings, which may be personal data.
const accessLogLine = {
  requestId: '$context.requestId',
  routeKey: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
  authorizerError: '$context.authorizer.error',
};

/** Saves each query for these logs, in a folder of the stage. */
function saveQueries(scope: Construct, { name }: Stage, logs: readonly ILogGroup[]): void {
  for (const query of queries)
    new CfnQueryDefinition(scope, `query ${query.name}`, {
      name: `tippani-${name}/${query.name}`,
      queryString: query.text,
      logGroupNames: logs.map(({ logGroupName }) => logGroupName),
    });
}

const period = Duration.minutes(5);

/** Alarms for 5xx errors, latency and throttled invocations. */
function addApiAlarms(scope: Construct, http: HttpApi): void {
  const requests = http.metricCount({ period, statistic: 'Sum' });
  addAlarm(scope, 'api-faults', {
    // At night a single error is a large share of few requests.
    metric: new MathExpression({
      expression: 'IF(faults >= 5, 100 * faults / requests, 0)',
      usingMetrics: { faults: http.metricServerError({ period, statistic: 'Sum' }), requests },
      period,
      label: '5xx, % of requests',
    }),
    threshold: 1,
    description: 'API error rate (5xx) of at least 1 %, with at least 5 errors in five minutes.',
  });
  addAlarm(scope, 'api-slow', {
    // With few requests the p99 is one cold start.
    metric: new MathExpression({
      expression: 'IF(requests >= 100, slowest, 0)',
      usingMetrics: { slowest: http.metricLatency({ period, statistic: 'p99' }), requests },
      period,
      label: 'p99, ms',
    }),
    threshold: Duration.seconds(3).toMilliseconds(),
    periods: 3,
    description: 'API p99 latency of at least 3 s for 15 minutes.',
  });
  addAlarm(scope, 'functions-throttled', {
    // Account-wide, since all functions share the concurrency limit.
    metric: Function.metricAllThrottles({ period, statistic: 'Sum' }),
    threshold: 5,
    description: 'Lambda throttled invocations.',
  });
}

interface MailedTopic {
  readonly topic: ITopic;
  /** Undefined: no e-mail. */
  readonly address: string | undefined;
  readonly deadLetters: IQueue;
}

/** Mails a topic's messages to an address; those that SNS cannot deliver go to the dead-letter queue. */
function subscribeAddress(
  scope: Construct,
  id: string,
  { topic, address, deadLetters }: MailedTopic,
): void {
  if (address === undefined) return;
  new Subscription(scope, id, {
    topic,
    protocol: SubscriptionProtocol.EMAIL,
    endpoint: address,
    deadLetterQueue: deadLetters,
  });
}

/** The HTTP API with the contract's routes, and every Lambda of the manifest. */
export class ApiStack extends Stack {
  readonly http: HttpApi;
  readonly accessLog: LogGroup;
  readonly deadLetters: DeadLetterQueue;
  /** Properties common to the stage's functions. */
  readonly context: FunctionContext;

  constructor(scope: Construct, id: string, { stage, data }: { stage: Stage; data: DataStack }) {
    super(scope, id);

    this.http = new HttpApi(this, 'Http', {
      apiName: `tippani-${stage.name}`,
      createDefaultStage: false,
    });
    this.deadLetters = new DeadLetterQueue(this, 'DeadLetters');
    // Of the owner, for messages and subscriptions.
    const ownerTopic = new Topic(this, 'Owner', {
      displayName: `Tippani ${stage.name}`,
      enforceSSL: true,
      masterKey: Alias.fromAliasName(this, 'OwnerKey', 'alias/aws/sns'),
    });
    const { deadLetters } = this;
    const { mail, operations } = stage;
    subscribeAddress(this, 'OwnerMail', { topic: ownerTopic, address: mail.owner, deadLetters });
    // Here rather than beside its topic: the data stack has no dead-letter queue.
    subscribeAddress(this, 'OperationsMail', {
      topic: data.operations,
      address: operations.email,
      deadLetters,
    });
    this.context = { stage, data, deadLetters, ownerTopic };
    const functions = new Map<string, ManifestFunction>();
    for (const spec of manifest) {
      const name = functionName(spec);
      functions.set(name, new ManifestFunction(this, name, spec, this.context));
    }
    const workers = addWorkers(this, this.context);
    addPointsMetrics(
      {
        reconcile: workers.get('rewards-reconcile')!,
        lookUps: functions.get('rewards-public')!,
      },
      stage,
    );

    new HttpRoute(this.http, 'Anything', {
      httpApi: this.http,
      routeKey: HttpRouteKey.DEFAULT,
      // The default route returns our own problem document for unknown paths.
      integration: new HttpLambdaIntegration('NoRoute', functions.get('site-public')!),
    });
    addContractRoutes(
      this.http,
      functions,
      new HttpUserPoolAuthorizer('Admins', data.admins, { userPoolClients: [data.adminClient] }),
    );

    this.accessLog = new LogGroup(this, 'AccessLog', {
      retention: stage.logRetention,
      removalPolicy: stage.logRemoval,
    });
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: '$default',
      autoDeploy: true,
      throttle: stage.throttle,
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLogLine)),
      },
    });

    const logs = [...functions.values(), ...workers.values()].map(({ logGroup }) => logGroup);
    saveQueries(this, stage, [...logs, this.accessLog]);
    addApiAlarms(this, this.http);
    addAlarmActions(this, data.operations);

    new CfnOutput(this, 'ApiEndpoint', { value: this.http.apiEndpoint });
  }
}
