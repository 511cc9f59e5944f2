import type { Api } from '../../../../functions/contracts/api.ts';
import type { ResultOf } from '../../../../functions/contracts/route.ts';
import type { WebApi } from '../api.ts';

export type Findings = ResultOf<Api['submissions']['getUpload']>;

/** Milliseconds before each question: often at first, for most files take less than a second. */
const pausesMs = [400, 600, 1000, 2000, 4000, 8000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the inspection found in an uploaded file, once it has looked; null when it took too long, or was not wanted any more. */
export async function awaitFindings(
  { submissions }: Pick<WebApi, 'submissions'>,
  uploadId: string,
  signal: AbortSignal,
): Promise<Findings | null> {
  for (const ms of pausesMs) {
    await pause(ms);
    if (signal.aborted) return null;
    const findings = await submissions.getUpload({ params: { uploadId } }, { signal });
    if (findings.verdict !== 'pending') return findings;
  }
  return null;
}
