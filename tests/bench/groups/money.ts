import { explore } from '../../support/ledger/explore.ts';
import { openMemoryLedger } from '../../support/ledger/fixture.ts';
import { createTestApi, type TestApi } from '../../support/test-api.ts';
import { redemptionsAtOnce } from '../redemptions.ts';
import { boundsBelow, type Measure, type Row } from '../report/row.ts';
import {
  storeContributor,
  newContact,
  type ContributorContact,
} from '../../support/fixtures/rewards.ts';

/** The hourly limit of one phone, and of one visitor who asks twice. */
const perContributor = 25;

/**
 * The share of pairs in which a time of `a` is above one of `b` (a tie counts half): 0.5 when they are
 * indistinguishable.
 */
function areaUnderCurve(a: readonly number[], b: readonly number[]): number {
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
async function lookUpTimes(testApi: TestApi, lookUps: number) {
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

const openFixture = openMemoryLedger;

async function histories({ full }: { full: boolean }): Promise<Row[]> {
  console.error = () => {};
  const seeds = full ? 1_000_000 : 10_000;
  // A history that breaks a rule fails with its operations.
  const { operations, interleavings, faults } = await explore({ openFixture, seeds });
  return [
    {
      what: 'broken ledger invariants in random histories',
      value: 0,
      ...boundsBelow(0, 0),
      detail: `${seeds.toLocaleString('en')} seeds, ${operations.toLocaleString('en')} operations, ${interleavings.toLocaleString('en')} interleavings, ${faults.toLocaleString('en')} faults`,
    },
  ];
}

async function redemptions({ full }: { full: boolean }): Promise<Row[]> {
  const [requests, rounds] = full ? [1000, 20] : [200, 5];
  await using testApi = await createTestApi({ engine: true });
  const { wrong, leaks } = await redemptionsAtOnce(testApi, { requests, rounds, points: 50 });
  return [
    {
      what: 'rounds of parallel redemptions that took more or less than there were points for',
      value: wrong,
      ...boundsBelow(0, 0),
      detail: `${rounds} rounds of ${requests} requests with points for 50, through the handlers`,
    },
    {
      what: 'phones and e-mails in what these logged, and in answers to others',
      value: leaks,
      ...boundsBelow(0, 0),
      detail: `${(requests * rounds).toLocaleString('en')} requests`,
    },
  ];
}

async function strangers({ full }: { full: boolean }): Promise<Row[]> {
  const lookUps = full ? 10_000 : 1000;
  await using testApi = await createTestApi({ engine: true });
  const { wrong, unknown } = await lookUpTimes(testApi, lookUps);
  return [
    {
      what: 'known and unknown contributors told apart by time, AUC',
      value: areaUnderCurve(wrong, unknown),
      gate: { between: [0.25, 0.75] },
      aim: { between: [0.45, 0.55] },
      detail: `${lookUps.toLocaleString('en')} look-ups of each kind; 0.5 is chance`,
    },
  ];
}

export const money: readonly Measure[] = [
  { name: 'histories', run: histories },
  { name: 'redemptions', run: redemptions },
  { name: 'strangers', runs: 3, run: strangers },
];
