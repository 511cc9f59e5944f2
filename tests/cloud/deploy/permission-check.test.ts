import { LambdaClient } from '@aws-sdk/client-lambda';
import { expect, test } from 'vitest';
import { checkedFunctions, checkTransactions } from '../../../bin/deploy/permission-check.ts';
import { scanAllItems } from '../../../functions/table/core/read.ts';
import { localClient } from '../../../localstack/credentials.ts';
import { testCloud } from '../../support/run/cloud.ts';

test('every function attempts its writes in a transaction of DynamoDB’s, and none remains', async () => {
  await using cloud = await testCloud();
  const lambda = new LambdaClient(localClient(cloud.lambdaEndpoint));
  const before = await scanAllItems(cloud.table);
  const lines: string[] = [];
  await checkTransactions(lambda, 'dev', (line) => lines.push(line));
  expect(lines).toEqual([
    `permissions: ${checkedFunctions.length} functions may write their transactions`,
  ]);
  expect(await scanAllItems(cloud.table)).toEqual(before);
});
