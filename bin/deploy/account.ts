import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import type { Clients } from './clients.ts';

/** Where a stage is deployed. */
export interface Account {
  readonly account: string;
  readonly region: string;
}

/** Says who is asking and where. Rejects without credentials or region. */
export async function checkAccount({ sts }: Pick<Clients, 'sts'>): Promise<Account> {
  const region = await sts.config.region();
  const { Account: account } = await sts.send(new GetCallerIdentityCommand({}));
  if (account === undefined) throw new Error('AWS does not say whose credentials these are.');
  return { account, region };
}

/** So many functions at once are a lively evening: each request of a reader takes a few hundredths of a second. */
const enoughAtOnce = 100;

/**
 * What this account allows too little of, one line each. A fresh account runs ten functions at once, which a deployment
 * survives and an exam week does not. Nothing else that a stage needs is near its limit in a fresh account.
 */
export async function findLowQuotas({ lambda }: Pick<Clients, 'lambda'>): Promise<string[]> {
  const { AccountLimit } = await lambda.send(new GetAccountSettingsCommand({}));
  const atOnce = AccountLimit?.ConcurrentExecutions ?? 0;
  if (atOnce >= enoughAtOnce) return [];
  return [
    `Lambda runs ${atOnce} functions at once in this account; ask for 1,000 in Service Quotas (AWS Lambda, "Concurrent executions", L-B99A9384).`,
  ];
}
