import { useEffect, useState } from 'react';
import type { SubmissionId } from '../../../../../functions/contracts/domain/fields.ts';
import { useAdmin } from '../session/admin-context.tsx';

interface FileAddress {
  url: string | null;
  failed: boolean;
}

/** Where a submission's file can be read. Asked for once. */
export function useFileAddress(submissionId: SubmissionId): FileAddress {
  const { api } = useAdmin();
  const [address, setAddress] = useState<FileAddress>({ url: null, failed: false });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    api.submissions
      .getSubmissionFile({ params: { submissionId }, query: { disposition: 'inline' } }, { signal })
      .then(({ url }) => signal.aborted || setAddress({ url, failed: false }))
      .catch((error: unknown) => {
        if (signal.aborted) return;
        console.error('The preview failed', error);
        setAddress({ url: null, failed: true });
      });
    return () => stop.abort();
  }, [api, submissionId]);
  return address;
}
