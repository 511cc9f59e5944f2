import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The response of a request, which is sent again when its key changes and by `retry`.
 * @param key names the request's input; null sends none
 * @param failure logged with the error of a failed request
 */
export function useRequest<T extends object>(
  key: string | null,
  send: (signal: AbortSignal) => Promise<T>,
  failure: string,
) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ key: string; value?: T; error?: unknown } | null>(null);
  const current = key === null ? null : `${key} ${attempt}`;
  const request = useEffectEvent(send);
  useEffect(() => {
    if (current === null) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const value = await request(stop.signal);
        if (!stop.signal.aborted) setAnswer({ key: current, value });
      } catch (error) {
        if (stop.signal.aborted) return;
        console.error(failure, error);
        setAnswer({ key: current, error });
      }
    };
    void ask();
    return () => stop.abort();
  }, [current, failure]);
  const { value, error } = answer?.key === current ? answer : {};
  const isSettled = answer !== null && answer.key === current;
  const sent = isSettled ? (value ? 'found' : 'failed') : 'asking';
  return {
    state: current === null ? 'idle' : sent,
    value,
    error,
    retry: () => setAttempt(attempt + 1),
  } as const;
}
