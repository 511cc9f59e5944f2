type Send = (url: string, init: RequestInit) => Promise<Response>;

const delaysMs = [300, 1200];

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Sends a GET again, after a short pause, when the network failed.
 * Anything else is sent once: a lost answer does not mean that nothing happened.
 */
export function retryGets(send: Send, waits: readonly number[] = delaysMs): Send {
  const attempt = async (url: string, init: RequestInit, tried: number): Promise<Response> => {
    try {
      return await send(url, init);
    } catch (error) {
      const wait = waits[tried];
      if (init.method !== 'GET' || init.signal?.aborted || wait === undefined) throw error;
      await delay(wait);
      return attempt(url, init, tried + 1);
    }
  };
  return (url, init) => attempt(url, init, 0);
}
