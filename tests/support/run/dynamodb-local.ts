import type { TestProject } from 'vitest/node';
import { startDynamodb } from '../../../localstack/services/dynamodb-engine.ts';
import { prepareBeside } from './preparation.ts';

/** Starts Amazon's DynamoDB Local once: each start of a JVM takes seconds. Each file has its own table. */
export const setup = (project: TestProject) =>
  prepareBeside(project, async () => {
    const { endpoint, stop } = await startDynamodb('dynamodb-local');
    return { endpoint, [Symbol.asyncDispose]: stop };
  });
