import type { TestProject } from 'vitest/node';
import { startDynamodb } from '../../../localstack/dynamodb/engine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Endpoint of the DynamoDB Local that all files of its project share, each with its own table. */
    dynamodbLocal: `http://${string}`;
  }
}

/** Starts Amazon's DynamoDB Local once: each start of a JVM takes seconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dynamodb = await startDynamodb('dynamodb-local');
  project.provide('dynamodbLocal', dynamodb.endpoint as `http://${string}`);
  return () => dynamodb.stop();
}
