import { expect, test } from 'vitest';
import { areaUnderCurve, lookUpTimes } from '../../support/api/lookup-times.ts';
import { openTestApi } from '../../support/test-api.ts';

/** Requests of each kind. `npm run bench -- money` measures thousands. */
const lookUps = 75;

const testApi = await openTestApi({ engine: true });

const shareOf = (times: readonly number[], share: number) =>
  times.toSorted((x, y) => x - y)[Math.floor(share * (times.length - 1))]!;
const shown = (times: readonly number[]) =>
  [0.05, 0.25, 0.5, 0.75, 0.95].map((share) => shareOf(times, share).toFixed(2)).join(' / ');

test('response times do not distinguish a known phone with a wrong e-mail from an unknown pair', async () => {
  const { wrong, unknown } = await lookUpTimes(testApi, lookUps);
  const area = areaUnderCurve(wrong, unknown);
  process.stdout.write(
    `${lookUps} look-ups of each kind, AUC ${area.toFixed(3)}; ms at 5, 25, 50, 75, 95 %: wrong e-mail ${shown(wrong)}, unknown ${shown(unknown)}\n`,
  );
  // Far outside random variation at this sample size; one more call to the table for one kind would exceed it.
  expect(Math.abs(area - 0.5)).toBeLessThan(0.25);
}, 600_000);
