import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import type { Clients } from './clients.ts';

export interface Account {
  readonly account: string;
  readonly region: string;
}

/** The account and region of the credentials. Rejects without either. */
export async function checkAccount({ sts }: Pick<Clients, 'sts'>): Promise<Account> {
  const region = await sts.config.region();
  const { Account: account } = await sts.send(new GetCallerIdentityCommand({}));
  if (account === undefined) throw new Error('AWS returned no account for these credentials.');
  return { account, region };
}

/** Concurrent executions of a busy evening, at some 30 ms per request. */
const requiredConcurrency = 100;

/**
 * One line per quota that is too low. A fresh account allows ten concurrent executions; other default quotas suffice.
 */
export async function findLowQuotas({ lambda }: Pick<Clients, 'lambda'>): Promise<string[]> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const concurrency = AccountLimit?.ConcurrentExecutions ?? 0;
  if (concurrency >= requiredConcurrency) return [];
  return [
    `Lambda's concurrency limit is ${concurrency} in this account; request 1,000 in Service Quotas (AWS Lambda, "Concurrent executions", L-B99A9384).`,
  ];
}
