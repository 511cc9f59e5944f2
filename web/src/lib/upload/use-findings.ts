import { useEffect, useState } from 'react';
import { useApi } from '../api.ts';
import { awaitFindings, type Findings } from './findings.ts';

/** What the inspection found in an uploaded file; null until it is known, or when it does not answer. */
export function useFindings(uploadId: string | null): Findings | null {
  const api = useApi();
  const [known, setKnown] = useState<{ uploadId: string; findings: Findings } | null>(null);
  useEffect(() => {
    if (uploadId === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const ask = async () => {
      try {
        const findings = await awaitFindings(api, uploadId, signal);
        if (findings) setKnown({ uploadId, findings });
      } catch (error) {
        // Only a help: the server looks at them anyway.
        if (!signal.aborted) console.error('The findings did not come', error);
      }
    };
    void ask();
    return () => stop.abort();
  }, [api, uploadId]);
  return known?.uploadId === uploadId ? known.findings : null;
}
