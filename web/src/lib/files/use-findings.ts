import { useEffect, useState } from 'react';
import type { Api } from '../../../../functions/contracts/api.ts';
import type { ResultOf } from '../../../../functions/contracts/http/route.ts';
import { delayFor } from '../retry.ts';
import { useApi, type WebApi } from '../api/api.ts';

export type Findings = ResultOf<Api['submissions']['getUpload']>;

/** Short at first: most inspections take less than a second. */
const delaysMs = [400, 600, 1000, 2000, 4000, 8000];

/** Null when the inspection takes too long or `signal` aborts. */
async function pollFindings(
  { submissions }: Pick<WebApi, 'submissions'>,
  uploadId: string,
  signal: AbortSignal,
): Promise<Findings | null> {
  for (const ms of delaysMs) {
    await delayFor(ms);
    if (signal.aborted) return null;
    const findings = await submissions.getUpload({ params: { uploadId } }, { signal });
    if (findings.verdict !== 'pending') return findings;
  }
  return null;
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
        const findings = await pollFindings(api, uploadId, signal);
        if (findings) setKnown({ uploadId, findings });
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
