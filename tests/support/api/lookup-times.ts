import type { Product } from '../product.ts';
import { createContributor, newContact, type ContributorContact } from '../fixtures/rewards.ts';

/** Milliseconds of refused look-ups. */
interface LookUpTimes {
  /** Of a known phone with a wrong e-mail. */
  readonly wrong: readonly number[];
  /** Of an unknown pair. */
  readonly unknown: readonly number[];
}

/** As many as one phone, and one visitor asking twice, may make in an hour. */
const perContributor = 25;

/** How often a time of `a` is above one of `b` (a tie counts half): 0.5 when nothing tells them apart. */
export function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((ms) => [ms, 1] as const), ...b.map((ms) => [ms, 0] as const)].toSorted(
    ([x], [y]) => x - y,
  );
  const ranks = all.reduce((sum, [, isA], i) => sum + (isA ? i + 1 : 0), 0);
  return (ranks - (a.length * (a.length + 1)) / 2) / (a.length * b.length);
}

/** Looks points up with wrong e-mails of known phones and with unknown pairs, by turns, so often of each kind. */
export async function lookUpTimes(product: Product, lookUps: number): Promise<LookUpTimes> {
  const wrong: number[] = [];
  const unknown: number[] = [];
  for (let done = 0; done < lookUps; done += perContributor) {
    const known = await createContributor(product.table, 50);
    const visitor = product.visitor({ address: `2001:db8:1:${done.toString(16)}::1` });
    await visitor.api.rewards.listRewards();
    const timed = async (pair: ContributorContact, times: number[]) => {
      const from = performance.now();
      const { status } = await visitor.send('/api/points', {
        method: 'POST',
        body: JSON.stringify(pair),
      });
      times.push(performance.now() - from);
      if (status !== 404) throw new Error(`A refused look-up was answered with ${status}`);
    };
    for (let i = 0; i < perContributor; i += 1) {
      const both = [
        () => timed({ ...newContact(), phone: known.phone }, wrong),
        () => timed(newContact(), unknown),
      ];
      // In turn which is first, so that whatever slows the machine slows both.
      for (const ask of i % 2 === 0 ? both : both.toReversed()) await ask();
    }
  }
  return { wrong, unknown };
}
