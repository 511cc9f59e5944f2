import { ArnFormat, Duration, Stack } from 'aws-cdk-lib/core';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import {
  Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  MathExpression,
  Metric,
  type CfnAlarm,
  type IMetric,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { manifest, workers, type FunctionSpec, type WorkerSpec } from '../functions/manifest.ts';
import { functionName } from './bundles.ts';
import { alarmsOf } from './constructs/alarm.ts';
import { deployedName } from './constructs/functions/manifest-function.ts';
import { pointsNamespace } from './constructs/points-metrics.ts';
import { throttledCalls } from './constructs/table-alarms.ts';
import type { Stage } from './stages.ts';

interface StageDashboardProps {
  readonly stage: Stage;
  /** The stacks whose alarms are shown. */
  readonly stacks: readonly Stack[];
  readonly distribution: Distribution;
  readonly http: HttpApi;
  readonly table: Table;
  /** By stack. */
  readonly deadLetters: Readonly<Record<string, IQueue>>;
}

const period = Duration.minutes(5);
/** A dashboard has 24 columns. */
const columns = 24;

const graph = (title: string, left: readonly IMetric[], width = columns / 3) =>
  new GraphWidget({ title, left: [...left], width });

/** The alarms of a stack, by name: an import would couple the stacks. */
const namedAlarms = (scope: Construct, stack: Stack) =>
  alarmsOf(stack).map((alarm) => {
    const { alarmName } = alarm.node.defaultChild as CfnAlarm;
    const arn = Stack.of(scope).formatArn({
      service: 'cloudwatch',
      resource: 'alarm',
      resourceName: alarmName!,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    return Alarm.fromAlarmArn(scope, `shown ${alarmName}`, arn);
  });

/** CloudFront's metrics are in us-east-1 only. */
const ofEdge = (distribution: Distribution, metricName: string, statistic: string) =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName,
    dimensionsMap: { DistributionId: distribution.distributionId, Region: 'Global' },
    region: 'us-east-1',
    statistic,
    period,
  });

/** A Lambda metric of each function, by name: an import would couple the stacks. */
const ofFunctions = (
  stage: Stage,
  specs: readonly (FunctionSpec | WorkerSpec)[],
  metricName: string,
  statistic: string,
) =>
  specs.map(
    (spec) =>
      new Metric({
        namespace: 'AWS/Lambda',
        metricName,
        dimensionsMap: { FunctionName: deployedName(stage, spec) },
        label: functionName(spec),
        statistic,
        period,
      }),
  );

/** What readers saw, from the metrics that their browsers send: page views, and the vitals' 75th percentiles. */
function visitGraphs({ name }: Stage) {
  const namespace = 'Tippani/Web';
  const [hour, dimensionsMap] = [Duration.hours(1), { Stage: name }];
  const metric = (metricName: string, statistic: string) =>
    new Metric({ namespace, metricName, dimensionsMap, statistic, period: hour });
  const byPage = new MathExpression({
    expression: `SEARCH('{${namespace},Page,Stage} MetricName="PageViews" Stage="${name}"', 'Sum', 3600)`,
    label: '',
    usingMetrics: {},
    period: hour,
  });
  return [
    graph('Page views by page', [byPage], columns / 4),
    ...['LCP', 'INP', 'CLS'].map((vital) =>
      graph(`${vital}, 75th percentile`, [metric(vital, 'p75')], columns / 4),
    ),
  ];
}

/** Daily overview, most urgent first. */
export class StageDashboard extends Dashboard {
  constructor(scope: Construct, id: string, props: StageDashboardProps) {
    const { stage, stacks, distribution, http, table, deadLetters } = props;
    super(scope, id, { dashboardName: `tippani-${stage.name}` });
    const functions = [...manifest, ...workers];
    const streamWorkers = workers.filter(({ trigger }) => 'changes' in trigger);
    const differences = new Metric({
      namespace: pointsNamespace(stage),
      metricName: 'differences',
      statistic: 'Maximum',
      period: Duration.days(1),
    });
    const sum = { period, statistic: 'Sum' };
    this.addWidgets(
      new AlarmStatusWidget({
        title: 'Alarms',
        alarms: stacks.flatMap((stack) => namedAlarms(this, stack)),
        width: columns,
        height: 4,
      }),
    );
    this.addWidgets(
      graph('Requests', [
        ofEdge(distribution, 'Requests', 'Sum'),
        http.metricCount({ ...sum, label: 'API' }),
      ]),
      graph('CloudFront: errors, % of requests', [
        ofEdge(distribution, '4xxErrorRate', 'Average'),
        ofEdge(distribution, '5xxErrorRate', 'Average'),
      ]),
      graph('API: errors', [http.metricClientError(sum), http.metricServerError(sum)]),
    );
    this.addWidgets(
      graph(
        'Dead letters',
        Object.entries(deadLetters).map(([label, queue]) =>
          queue.metricApproximateNumberOfMessagesVisible({ period, statistic: 'Maximum', label }),
        ),
      ),
      graph('Stream iterator age, ms', ofFunctions(stage, streamWorkers, 'IteratorAge', 'Maximum')),
      graph('Ledger differences (expected: 0)', [differences]),
    );
    this.addWidgets(
      graph('Functions: duration, p99 ms', ofFunctions(stage, functions, 'Duration', 'p99')),
      graph(
        'Functions: concurrent executions',
        ofFunctions(stage, functions, 'ConcurrentExecutions', 'Maximum'),
      ),
      graph('Functions: failed calls', ofFunctions(stage, functions, 'Errors', 'Sum')),
    );
    this.addWidgets(
      graph(
        'Units of the table, without its indexes',
        [
          table.metricConsumedReadCapacityUnits({ ...sum, label: 'read' }),
          table.metricConsumedWriteCapacityUnits({ ...sum, label: 'written' }),
        ],
        columns / 2,
      ),
      graph('Throttled requests of the table', [throttledCalls(table)], columns / 2),
    );
    this.addWidgets(...visitGraphs(stage));
  }
}
