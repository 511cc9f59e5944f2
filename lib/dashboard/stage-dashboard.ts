import { ArnFormat, Stack } from 'aws-cdk-lib/core';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { Alarm, AlarmStatusWidget, Dashboard, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { CfnAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { alarmsOf } from '../constructs/alarm-actions.ts';
import type { Stage } from '../stages.ts';
import { functionWidgets } from './functions.ts';
import { pointsWidgets } from './points.ts';
import { queueWidgets } from './queues.ts';
import { routeWidgets } from './routes.ts';
import { tableMetrics } from './table.ts';
import { trafficWidgets } from './traffic.ts';
import { visitWidgets } from './visits.ts';
import { whole } from './widths.ts';

interface StageDashboardProps {
  readonly stage: Stage;
  /** The stacks whose alarms are shown. */
  readonly stacks: readonly Stack[];
  readonly distribution: Distribution;
  readonly http: HttpApi;
  /** Of the API. */
  readonly accessLog: ILogGroup;
  readonly table: Table;
  /** By stack. */
  readonly deadLetters: Readonly<Record<string, IQueue>>;
}

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

const cost = ({ operations }: Stage) =>
  [
    `**Cost.** The month should stay below $${operations.monthlyBudget}, all of the account together:`,
    '[what was spent](https://console.aws.amazon.com/costmanagement/home#/cost-explorer),',
    '[the budget](https://console.aws.amazon.com/costmanagement/home#/budgets).',
    'What to do when an alarm goes off: `docs/operations.md`.',
  ].join(' ');

/** Daily overview, most urgent first. */
export class StageDashboard extends Dashboard {
  constructor(scope: Construct, id: string, props: StageDashboardProps) {
    const { stage, stacks, distribution, http, accessLog, table, deadLetters } = props;
    super(scope, id, { dashboardName: `tippani-${stage.name}` });
    const rows = [
      [
        new AlarmStatusWidget({
          title: 'Alarms',
          alarms: stacks.flatMap((stack) => namedAlarms(this, stack)),
          width: whole,
          height: 4,
        }),
      ],
      ...trafficWidgets(distribution, http),
      ...routeWidgets(accessLog),
      ...queueWidgets(stage, deadLetters),
      ...pointsWidgets(stage),
      ...functionWidgets(stage),
      ...tableMetrics(table),
      ...visitWidgets(stage),
      [new TextWidget({ markdown: cost(stage), width: whole, height: 2 })],
    ];
    for (const row of rows) this.addWidgets(...row);
  }
}
