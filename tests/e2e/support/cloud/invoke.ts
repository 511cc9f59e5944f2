import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { Cloud } from '../../../../localstack/cloud.ts';
import { localClient } from '../../../../localstack/credentials.ts';

/** Invokes a function of the cloud by its name without the stage's prefix. */
export async function invoke(
  { lambdaEndpoint: endpoint }: Cloud,
  name: string,
  event: object = {},
): Promise<void> {
  const lambda = new LambdaClient(localClient(endpoint));
  const { FunctionError } = await lambda.send(
    new InvokeCommand({
      FunctionName: `tippani-dev-${name}`,
      Payload: Buffer.from(JSON.stringify(event)),
    }),
  );
  if (FunctionError) throw new Error(`${name} failed: ${FunctionError}`);
}
