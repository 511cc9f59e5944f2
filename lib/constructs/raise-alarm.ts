import { Alarm, ComparisonOperator, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { AlarmProps } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';

/** An alarm as soon as a metric reaches its threshold; no data is good news. */
export function raiseAlarm(
  scope: Construct,
  id: string,
  props: Pick<AlarmProps, 'metric' | 'threshold' | 'alarmDescription'>,
): void {
  new Alarm(scope, id, {
    ...props,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}
