import { explore } from '../../support/ledger/explore.ts';
import { openMemoryLedger } from '../../support/ledger/fixture.ts';
import { areaUnderCurve, lookUpTimes } from '../../support/lookup-times.ts';
import { createTestApi } from '../../support/test-api.ts';
import { redemptionsAtOnce } from '../redemptions.ts';
import { boundsBelow, type Measure, type Row } from '../report/row.ts';

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
