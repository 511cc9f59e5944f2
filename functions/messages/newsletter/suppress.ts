import type { Table } from '../../table/core/table.ts';
import { transact } from '../../table/core/transact.ts';
import { countOnIssue } from '../../table/site/newsletter.ts';
import { suppressSubscription, type SuppressionReason } from '../../table/site/subscription.ts';

/** An SES event from EventBridge, with the fields that are read here. */
export interface MailEvent {
  readonly 'detail-type': string;
  readonly detail: {
    readonly bounce?: { readonly bounceType: string };
    readonly mail: { readonly tags?: Readonly<Record<string, readonly string[]>> };
  };
}

/** Undefined for a temporary bounce, such as a full mailbox. */
function reasonOf({ 'detail-type': type, detail }: MailEvent): SuppressionReason | undefined {
  if (type === 'Email Complaint Received') return 'complained';
  return detail.bounce?.bounceType === 'Permanent' ? 'bounced' : undefined;
}

/** Suppresses a subscription after a permanent bounce or a complaint, and counts it once on the issue. */
export async function suppressAfter(table: Table, event: MailEvent): Promise<void> {
  const reason = reasonOf(event);
  const { issue: [issue] = [], subscription: [subscription] = [] } = event.detail.mail.tags ?? {};
  if (!reason || issue === undefined || subscription === undefined) return;
  await transact(table, {
    subscription: suppressSubscription(subscription, reason),
    issue: countOnIssue(issue, { [reason]: 1 }),
  });
}
