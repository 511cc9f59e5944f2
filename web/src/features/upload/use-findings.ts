import { useEffect, useState } from 'react';
import type { Api } from '../../../../functions/contracts/api.ts';
import type { ResultOf } from '../../../../functions/contracts/route.ts';
import { useApi } from '../../lib/api.ts';

export type Findings = ResultOf<Api['submissions']['getUpload']>;

/** Milliseconds before each question: often at first, for most files take less than a second. */
const pausesMs = [400, 600, 1000, 2000, 4000, 8000];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the inspection found in an uploaded file; null until it is known, or when it does not answer. */
export function useFindings(uploadId: string | null): Findings | null {
  const api = useApi();
  const [known, setKnown] = useState<{ uploadId: string; findings: Findings } | null>(null);
  useEffect(() => {
    if (uploadId === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      for (const ms of pausesMs) {
        await pause(ms);
        if (signal.aborted) return;
        const findings = await api.submissions.getUpload({ params: { uploadId } }, { signal });
        if (findings.verdict !== 'pending') return setKnown({ uploadId, findings });
      }
      return undefined;
    };
    // Only a help: the reviewer is told all of it anyway.
    ask().catch((error: unknown) => {
      if (!signal.aborted) console.error('The findings did not come', error);
    });
    return () => stop.abort();
  }, [api, uploadId]);
  return known?.uploadId === uploadId ? known.findings : null;
}
