import { explore } from '../../support/ledger/explore.ts';
import { openMemoryLedger } from '../../support/ledger/fixture.ts';
import { areaUnderCurve, lookUpTimes } from '../../support/api/lookup-times.ts';
import { createTestApi } from '../../support/test-api.ts';
import { atMost, type Measure, type Row } from '../report/row.ts';

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
      gate: atMost(0),
      aim: atMost(0),
      detail: `${seeds.toLocaleString('en')} seeds, ${operations.toLocaleString('en')} operations, ${interleavings.toLocaleString('en')} interleavings, ${faults.toLocaleString('en')} faults`,
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
  { name: 'strangers', runs: 3, run: strangers },
];
