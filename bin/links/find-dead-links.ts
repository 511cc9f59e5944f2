/** A link that leads nowhere, and what was answered. */
export interface DeadLink {
  url: string;
  reason: string;
}

const atOnce = 6;
const patienceMs = 20_000;

/** What is wrong with a link; undefined when there is something behind it. Some servers know GET alone. */
async function faultOf(url: string): Promise<string | undefined> {
  try {
    for (const method of ['HEAD', 'GET']) {
      const answer = await fetch(url, { method, signal: AbortSignal.timeout(patienceMs) });
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

/** Asks for each of these addresses, a few at a time; `onAsked` is called after each. */
export async function findDeadLinks(
  urls: readonly string[],
  onAsked: () => void,
): Promise<DeadLink[]> {
  const dead: DeadLink[] = [];
  const waiting = urls.values();
  const worker = async () => {
    for (const url of waiting) {
      const reason = await faultOf(url);
      if (reason !== undefined) dead.push({ url, reason });
      onAsked();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return dead.toSorted((a, b) => (a.url < b.url ? -1 : 1));
}
