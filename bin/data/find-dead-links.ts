import { mapConcurrently } from '../../functions/kernel/map-concurrently.ts';

/** A link without a successful response, and the status or error. */
export interface DeadLink {
  url: string;
  reason: string;
}

const concurrency = 6;
const timeoutMs = 20_000;

/** Undefined when the link works. Some servers support GET only. */
async function findProblem(url: string): Promise<string | undefined> {
  try {
    for (const method of ['HEAD', 'GET']) {
      const answer = await fetch(url, { method, signal: AbortSignal.timeout(timeoutMs) });
      await answer.body?.cancel();
      if (answer.ok) return undefined;
      if (method === 'GET') return String(answer.status);
    }
    return undefined;
  } catch (error) {
    const { cause } = error as Error;
    return cause instanceof Error ? cause.message : String(error);
  }
}

/** Requests each URL, a few concurrently; `onChecked` runs after each. */
export async function findDeadLinks(
  urls: readonly string[],
  onChecked: () => void,
): Promise<DeadLink[]> {
  const dead: DeadLink[] = [];
  await mapConcurrently(concurrency, urls, async (url) => {
    const reason = await findProblem(url);
    if (reason !== undefined) dead.push({ url, reason });
    onChecked();
  });
  return dead.toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
