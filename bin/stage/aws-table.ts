import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createTable, type Table } from '../../functions/table/core/table.ts';

/** A table in AWS, asked by whoever is signed in on this machine: profiles, single sign-on and roles, as AWS's client finds them. */
export function openAwsTable(name: string): Table {
  const { config } = new DynamoDBClient({});
  const signer = async () => {
    const { accessKeyId, secretAccessKey, sessionToken } = await config.credentials();
    const region = await config.region();
    return { region, accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) };
  };
  return createTable({ name, place: { signer } });
}
