/** How long somebody looks at nothing while the network thinks, in milliseconds. */
const patienceMs = 3000;
/** For so long after it has run out, what is kept is shown at once. */
const slowMs = 10_000;

let slowUntil = 0;

const pause = (ms: number) => new Promise<'late'>((resolve) => setTimeout(resolve, ms, 'late'));

/**
 * What the network answers; what is kept, if it fails or takes longer than one waits. Without anything kept it is waited
 * for, and rejects when it fails.
 */
export async function networkFirst(
  network: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const failed = network.then(({ status }) => status >= 500).catch(() => true);
  const patience = Date.now() < slowUntil ? 0 : patienceMs;
  const outcome = await Promise.race([failed, pause(patience)]);
  if (outcome === false) return network;
  const found = await kept();
  if (!found) return network;
  if (outcome === 'late') slowUntil = Date.now() + slowMs;
  return found;
}
