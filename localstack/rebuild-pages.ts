import { InvokeCommand } from '@aws-sdk/client-lambda';
import type { LambdaClient } from '@aws-sdk/client-lambda';

/** What the function answers: how many pages it wrote, and where to go on; null when it is done. */
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

/** Has every page that is written ahead written anew, part by part, and tells how many there are so far. */
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
