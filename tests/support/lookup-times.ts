import type { TestApi } from './test-api.ts';
import { storeContributor, newContact, type ContributorContact } from './fixtures/rewards.ts';

/** The hourly limit of one phone, and of one visitor who asks twice. */
const perContributor = 25;

/**
 * The share of pairs in which a time of `a` is above one of `b` (a tie counts half): 0.5 when they are
 * indistinguishable.
 */
export function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((ms) => [ms, 1] as const), ...b.map((ms) => [ms, 0] as const)].toSorted(
    ([x], [y]) => x - y,
  );
  const ranks = all.reduce((sum, [, isA], i) => sum + (isA ? i + 1 : 0), 0);
  return (ranks - (a.length * (a.length + 1)) / 2) / (a.length * b.length);
}

/**
 * Requests points with wrong e-mails of known phones and with unknown pairs, alternately, this number of times each.
 * Returns the milliseconds of each.
 */
export async function lookUpTimes(testApi: TestApi, lookUps: number) {
  const wrong: number[] = [];
  const unknown: number[] = [];
  for (let done = 0; done < lookUps; done += perContributor) {
    const known = await storeContributor(testApi.table, 50);
    const visitor = testApi.visitor({ address: `2001:db8:1:${done.toString(16)}::1` });
    await visitor.api.rewards.listRewards();
    const timed = async (contact: ContributorContact, times: number[]) => {
      const from = performance.now();
      const { status } = await visitor.send('/api/points', {
        method: 'POST',
        body: JSON.stringify(contact),
      });
      times.push(performance.now() - from);
      if (status !== 404) throw new Error(`A refused look-up was answered with ${status}`);
    };
    for (let i = 0; i < perContributor; i += 1) {
      const both = [
        () => timed({ ...newContact(), phone: known.phone }, wrong),
        () => timed(newContact(), unknown),
      ];
      // Alternating order, so that other load on the machine affects both.
      for (const ask of i % 2 === 0 ? both : both.toReversed()) await ask();
    }
  }
  return { wrong, unknown };
}
