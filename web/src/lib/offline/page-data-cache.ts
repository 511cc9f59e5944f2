import { answerCache, byAddress } from './caches.ts';

/** As many pages as somebody reads for one exam; the oldest are forgotten. */
const atMost = 150;

/** Keeps what a page was made of under the address of its answers, as the latest. */
export async function keepAnswers(address: string, answers: Response): Promise<void> {
  const cache = await caches.open(answerCache);
  // The cache lists what it keeps by when it came.
  await cache.delete(address, byAddress);
  await cache.put(address, answers);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -atMost).map((oldest) => cache.delete(oldest, byAddress)));
}

/** Forgets a page. */
export async function forgetAnswers(address: string): Promise<void> {
  await (await caches.open(answerCache)).delete(address, byAddress);
}
