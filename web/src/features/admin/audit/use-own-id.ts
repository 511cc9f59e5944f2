import { useEffect, useState } from 'react';
import { useAdmin } from '../session/admin-context.tsx';

/** The signed-in administrator's id; null until it is known. */
export function useOwnId(): string | null {
  const { api } = useAdmin();
  const [own, setOwn] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    api.session
      .getMe({}, { signal: stop.signal })
      .then(({ id }) => setOwn(id))
      .catch((error: unknown) => {
        if (!stop.signal.aborted) console.error('The own id failed', error);
      });
    return () => stop.abort();
  }, [api]);
  return own;
}
