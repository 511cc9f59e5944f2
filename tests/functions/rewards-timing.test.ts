import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProduct, type Product } from '../support/product.ts';
import { contributorWith, somePair, type Pair } from '../support/rewards.ts';

/** Look-ups of each kind; thousands tell more than a test has time for. */
const lookUps = Number(process.env['TIPPANI_TIMED_LOOKUPS'] ?? 200);
/** As many as one phone, and one visitor asking twice, may make in an hour. */
const perContributor = 25;

let product: Product;
beforeAll(async () => {
  product = await openProduct();
});
afterAll(() => product[Symbol.asyncDispose]());

/** How often a time of `a` is above one of `b` (a tie counts half): 0.5 when nothing tells them apart. */
function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((ms) => [ms, 1] as const), ...b.map((ms) => [ms, 0] as const)].toSorted(
    ([x], [y]) => x - y,
  );
  const ranks = all.reduce((sum, [, isA], i) => sum + (isA ? i + 1 : 0), 0);
  return (ranks - (a.length * (a.length + 1)) / 2) / (a.length * b.length);
}

const shareOf = (times: readonly number[], share: number) =>
  times.toSorted((x, y) => x - y)[Math.floor(share * (times.length - 1))]!;
const shown = (times: readonly number[]) =>
  [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => shareOf(times, share).toFixed(2)).join(' / ');

test('the time of an answer does not tell a known phone with a wrong e-mail from an unknown pair', async () => {
  const wrong: number[] = [];
  const unknown: number[] = [];
  for (let done = 0; done < lookUps; done += perContributor) {
    const known = await contributorWith(product.table, 50);
    const visitor = product.visitor({ address: `2001:db8:1:${done.toString(16)}::1` });
    await visitor.api.rewards.listRewards();
    const timed = async (pair: Pair, times: number[]) => {
      const from = performance.now();
      const { status } = await visitor.send('/api/points', {
        method: 'POST',
        body: JSON.stringify(pair),
      });
      times.push(performance.now() - from);
      expect(status).toBe(404);
    };
    for (let i = 0; i < perContributor; i += 1) {
      const both = [
        () => timed({ ...somePair(), phone: known.phone }, wrong),
        () => timed(somePair(), unknown),
      ];
      // In turn which is first, so that whatever slows the machine slows both.
      for (const ask of i % 2 === 0 ? both : both.toReversed()) await ask();
    }
  }
  const area = areaUnderCurve(wrong, unknown);
  process.stdout.write(
    `${lookUps} look-ups of each kind, AUC ${area.toFixed(3)}; ms at 5, 25, 50, 75, 95 %: wrong e-mail ${shown(wrong)}, unknown ${shown(unknown)}\n`,
  );
  // Far outside what chance does to so many; one more call to the table for one of the two would be further.
  expect(Math.abs(area - 0.5)).toBeLessThan(0.25);
}, 600_000);
