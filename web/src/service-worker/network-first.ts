/** How long a reader waits for the network before the cached response is used, in milliseconds. */
const timeoutMs = 3000;
/** For this long after a timeout, cached responses are used at once. */
const slowNetworkMs = 10_000;

let slowUntil = 0;

const timeout = (ms: number) =>
  new Promise<'timeout'>((resolve) => setTimeout(resolve, ms, 'timeout'));

/**
 * The network's response, or the cached one when the network fails, answers 5xx or is slow. Without a cached response,
 * whatever the network gives, also its error.
 */
export async function networkFirst(
  network: Promise<Response>,
  findCached: () => Promise<Response | undefined>,
): Promise<Response> {
  const failed = network.then(({ status }) => status >= 500).catch(() => true);
  const outcome = await Promise.race([failed, timeout(Date.now() < slowUntil ? 0 : timeoutMs)]);
  if (outcome === false) return network;
  const cached = await findCached();
  if (!cached) return network;
  if (outcome === 'timeout') slowUntil = Date.now() + slowNetworkMs;
  return cached;
}
