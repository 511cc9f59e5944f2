import { InvokeCommand } from '@aws-sdk/client-lambda';
import type { LambdaClient } from '@aws-sdk/client-lambda';

/** The number of pages in this batch, and the cursor of the next; null after the last. */
interface Rebuilt {
  readonly next: string | null;
  readonly pages: number;
}

async function rebuildFrom(
  lambda: Pick<LambdaClient, 'send'>,
  FunctionName: string,
  from: string | null,
): Promise<Rebuilt> {
  const { FunctionError, Payload } = await lambda
    .send(new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify({ from })) }))
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'ResourceNotFoundException')
        throw new Error(`No function ${FunctionName}: deploy this stage first.`, { cause: error });
      throw error;
    });
  if (FunctionError !== undefined)
    throw new Error(`${FunctionName} failed (${FunctionError}): read its log, then try again.`);
  return JSON.parse(Buffer.from(Payload ?? []).toString()) as Rebuilt;
}

/** Invokes the rebuild function batch by batch; reports the number of pages so far. */
export async function rebuildPages(
  lambda: Pick<LambdaClient, 'send'>,
  stage: string,
  progress: (pages: number) => void,
): Promise<number> {
  let from: string | null = null;
  let pages = 0;
  do {
    const done: Rebuilt = await rebuildFrom(lambda, `tippani-${stage}-publishing-rebuild`, from);
    pages += done.pages;
    progress(pages);
    if (done.next !== null && done.next === from)
      throw new Error(
        `The pages are not written any further than ${from}: read the function's log.`,
      );
    from = done.next;
  } while (from !== null);
  return pages;
}
