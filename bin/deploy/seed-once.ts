import { ListTagsOfResourceCommand, TagResourceCommand } from '@aws-sdk/client-dynamodb';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Table } from '../../functions/table/core/table.ts';
import { seedCatalogue } from '../../localstack/seed/seed-catalogue.ts';
import { seedRewards } from '../../localstack/seed/seed-rewards.ts';
import type { Account } from './account.ts';

const tag = 'tippani:seeded';

interface Seed {
  readonly dynamodb: Pick<DynamoDBClient, 'send'>;
  readonly table: Table;
  readonly where: Account;
  readonly say: (line: string) => void;
}

/**
 * Imports the catalogue and the first rewards, once: a tag of the table records it, so that an administrator's changes
 * persist. Returns whether it imported. Idempotent.
 */
export async function seedOnce({ dynamodb, table, where, say }: Seed): Promise<boolean> {
  const ResourceArn = `arn:aws:dynamodb:${where.region}:${where.account}:table/${table.name}`;
  const { Tags = [] } = await dynamodb.send(new ListTagsOfResourceCommand({ ResourceArn }));
  if (Tags.some(({ Key }) => Key === tag)) return false;
  await seedCatalogue(table, say);
  await seedRewards(table, say);
  const Value = new Date().toISOString();
  await dynamodb.send(new TagResourceCommand({ ResourceArn, Tags: [{ Key: tag, Value }] }));
  return true;
}
