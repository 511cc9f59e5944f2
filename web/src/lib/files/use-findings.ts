import { useEffect, useState } from 'react';
import type { Api } from '../../../../functions/contracts/api.ts';
import type { ResultOf } from '../../../../functions/contracts/http/route.ts';
import { delayFor } from '../retry.ts';
import { useApi, type WebApi } from '../api.ts';

export type Findings = ResultOf<Api['submissions']['getUpload']>;

/** Short at first: most inspections take less than a second. */
const delaysMs = [400, 600, 1000, 2000, 4000, 8000];

/** Reports the verdict, and once more what the text of an accepted file says, unless that takes too long. */
async function pollFindings(
  { submissions }: Pick<WebApi, 'submissions'>,
  uploadId: string,
  signal: AbortSignal,
  onFindings: (findings: Findings) => void,
): Promise<void> {
  for (const ms of delaysMs) {
    await delayFor(ms);
    if (signal.aborted) return;
    const findings = await submissions.getUpload({ params: { uploadId } }, { signal });
    if (findings.verdict !== 'pending') onFindings(findings);
    if (findings.verdict === 'refused' || findings.proposal) return;
  }
}

/** The inspection's findings in an uploaded file; null until known. */
export function useFindings(uploadId: string | null): Findings | null {
  const api = useApi();
  const [known, setKnown] = useState<{ uploadId: string; findings: Findings } | null>(null);
  useEffect(() => {
    if (uploadId === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      try {
        await pollFindings(api, uploadId, signal, (findings) => setKnown({ uploadId, findings }));
      } catch (error) {
        // Optional: the server checks the findings anyway.
        if (!signal.aborted) console.error('Failed to load findings', error);
      }
    };
    void ask();
    return () => stop.abort();
  }, [api, uploadId]);
  return known?.uploadId === uploadId ? known.findings : null;
}
