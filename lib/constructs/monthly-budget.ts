import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import type { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

/** Thresholds in percent of the budget, for actual and forecasted cost. */
const marks = [
  { notificationType: 'ACTUAL', threshold: 80 },
  { notificationType: 'FORECASTED', threshold: 100 },
];

/** E-mails the operations address when the account's monthly cost exceeds its budget. */
export function addMonthlyBudget(scope: Construct, id: string, { name, operations }: Stage): void {
  const { email, monthlyBudget } = operations;
  if (email === undefined) return;
  new CfnBudget(scope, id, {
    budget: {
      budgetName: `tippani-${name}`,
      budgetType: 'COST',
      timeUnit: 'MONTHLY',
      budgetLimit: { amount: monthlyBudget, unit: 'USD' },
    },
    notificationsWithSubscribers: marks.map((mark) => ({
      notification: { ...mark, comparisonOperator: 'GREATER_THAN', thresholdType: 'PERCENTAGE' },
      subscribers: [{ subscriptionType: 'EMAIL', address: email }],
    })),
  });
}
