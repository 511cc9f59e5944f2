import { InvokeCommand } from '@aws-sdk/client-lambda';
import type { LambdaClient } from '@aws-sdk/client-lambda';

type Lambda = Pick<LambdaClient, 'send'>;

const semesters = [1, 2, 3, 4, 5, 6, 7, 8];

/** Each rendering function calls four others. A fresh account has ten concurrent ones. */
const concurrency = 2;

const attempts = 6;
const firstPauseMs = 1000;

/** Invokes one of the stage's publishing functions once. */
async function invokeOnce(
  lambda: Lambda,
  stage: string,
  name: 'rebuild' | 'render',
  request: object,
): Promise<unknown> {
  const FunctionName = `tippani-${stage}-publishing-${name}`;
  const { FunctionError, Payload } = await lambda
    .send(new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(request)) }))
    .catch((error: unknown) => {
      if (error instanceof Error && error.name === 'ResourceNotFoundException')
        throw new Error(`No function ${FunctionName}: deploy this stage first.`, { cause: error });
      throw error;
    });
  if (FunctionError !== undefined)
    throw new Error(`${FunctionName} failed (${FunctionError}): read its log, then try again.`);
  return JSON.parse(Buffer.from(Payload ?? []).toString() || 'null') as unknown;
}

/**
 * Invokes one of the stage's publishing functions. Every step may run twice, so one that is throttled or fails is tried
 * again after growing pauses: in a fresh account ten functions run at once.
 */
async function invoke(...call: Parameters<typeof invokeOnce>): Promise<unknown> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await invokeOnce(...call);
    } catch (error) {
      const isMissing = error instanceof Error && error.message.startsWith('No function');
      if (isMissing || attempt === attempts) throw error;
      const pause = firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
}

/** Deletes the stored pages of former builds, once for each build; returns the number of objects. */
export async function releasePages(lambda: Lambda, stage: string): Promise<number> {
  const done = await invoke(lambda, stage, 'rebuild', { step: 'release' });
  return (done as { removed: number }).removed;
}

interface RebuildOptions {
  /** Keeps the stored pages, to continue a rebuild that was interrupted. */
  readonly resume: boolean;
  /** Receives the number of rendered pages so far. */
  readonly progress: (pages: number) => void;
}

/**
 * Deletes every stored page, builds the search index and the sitemaps again, and renders the pages of all notes and
 * courses, two semesters at a time. Returns the number of rendered pages.
 */
export async function rebuildPages(
  lambda: Lambda,
  stage: string,
  { resume, progress }: RebuildOptions,
): Promise<number> {
  if (!resume) await invoke(lambda, stage, 'rebuild', { step: 'purge' });
  await invoke(lambda, stage, 'rebuild', { step: 'index' });
  let pages = 0;
  const remaining = semesters.values();
  const renderSemesters = async () => {
    for (const semester of remaining) {
      let after: string | null = '';
      while (after !== null) {
        const request: object = { step: 'list', semester, after };
        const part = await invoke(lambda, stage, 'rebuild', request);
        const { urls, next } = part as { urls: string[]; next: string | null };
        const { rendered } = (await invoke(lambda, stage, 'render', { urls })) as {
          rendered: number;
        };
        pages += rendered;
        progress(pages);
        if (next === after) throw new Error(`The rebuild does not get beyond ${after}.`);
        after = next;
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, renderSemesters));
  return pages;
}
