type Send = (url: string, init: RequestInit) => Promise<Response>;

const delaysMs = [300, 1200];

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries a GET after a network failure. Other requests are sent once: the lost one may have taken effect. */
export function retryGets(send: Send, delays: readonly number[] = delaysMs): Send {
  const attempt = async (url: string, init: RequestInit, attempts: number): Promise<Response> => {
    try {
      return await send(url, init);
    } catch (error) {
      const delayMs = delays[attempts];
      if (init.method !== 'GET' || init.signal?.aborted || delayMs === undefined) throw error;
      await delay(delayMs);
      return attempt(url, init, attempts + 1);
    }
  };
  return (url, init) => attempt(url, init, 0);
}
