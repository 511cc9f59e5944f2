import { InvariantViolation } from '../../support/histories/check-histories.ts';
import { explore } from '../../support/ledger/explore.ts';
import { openMemoryLedger } from '../../support/ledger/fixture.ts';
import { removeCondition } from '../../support/histories/conditions.ts';
import { requiredConditions } from '../../support/ledger/required-conditions.ts';
import { areaUnderCurve, lookUpTimes } from '../../support/api/lookup-times.ts';
import { checkMarks } from '../../support/simulation/mark-site.ts';
import { openTestApi } from '../../support/test-api.ts';
import { redemptionsAtOnce } from '../redemptions.ts';
import { atMost, atLeast, type Measure, type Row } from '../report/row.ts';

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

/** The number of histories until a ledger without this rule breaks; undefined if none does. */
async function killedAfter(rule: string): Promise<number | undefined> {
  try {
    await explore({ openFixture, seeds: 10_000, mutate: removeCondition(rule) });
    return undefined;
  } catch (error) {
    if (!(error instanceof InvariantViolation)) throw error;
    return 1 + Number(/^Seed (\d+)/.exec(error.message)?.[1]);
  }
}

async function mutants(): Promise<Row[]> {
  console.error = () => {};
  // A ledger that fails by itself would count as one whose loss is found.
  await explore({ openFixture, seeds: 100 });
  const killed: [rule: string, seeds: number | undefined][] = [];
  for (const rule of Object.keys(requiredConditions)) killed.push([rule, await killedAfter(rule)]);
  const longest = killed.toSorted(([, a = 0], [, b = 0]) => b - a)[0]!;
  const alive = killed.filter(([, seeds]) => seeds === undefined).map(([rule]) => rule);
  return [
    {
      what: 'conditions of transactions whose loss the model finds',
      value: killed.length - alive.length,
      gate: atLeast(killed.length),
      aim: atLeast(killed.length),
      detail: `of ${killed.length}; the longest took ${longest[1]} histories${alive.map((rule) => `; alive: ${rule}`).join('')}`,
    },
  ];
}

async function redemptions({ full }: { full: boolean }): Promise<Row[]> {
  const [requests, rounds] = full ? [1000, 20] : [200, 5];
  await using testApi = await openTestApi();
  const { wrong, leaks } = await redemptionsAtOnce(testApi, { requests, rounds, points: 50 });
  return [
    {
      what: 'rounds of parallel redemptions that took more or less than there were points for',
      value: wrong,
      gate: atMost(0),
      aim: atMost(0),
      detail: `${rounds} rounds of ${requests} requests with points for 50, through the handlers`,
    },
    {
      what: 'phones and e-mails in what these logged, and in answers to others',
      value: leaks,
      gate: atMost(0),
      aim: atMost(0),
      detail: `${(requests * rounds).toLocaleString('en')} requests`,
    },
  ];
}

async function strangers({ full }: { full: boolean }): Promise<Row[]> {
  const lookUps = full ? 10_000 : 1000;
  await using testApi = await openTestApi();
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

async function votes(): Promise<Row[]> {
  console.error = () => {};
  const size = { marks: 360, notes: 1, visitors: 100, kinds: ['upvote'] as const };
  const {
    operations,
    histories: count,
    votes: counted,
  } = await checkMarks(size, { seeds: 2, steps: 120 });
  return [
    {
      what: 'votes counted of more than 10,000 by 100 visitors, with crashes',
      value: counted / count,
      gate: { between: [100, 100] },
      aim: { between: [100, 100] },
      detail: `${operations.toLocaleString('en')} operations in ${count} histories`,
    },
  ];
}

export const money: readonly Measure[] = [
  { name: 'histories', run: histories },
  { name: 'mutants', run: mutants },
  { name: 'redemptions', run: redemptions },
  { name: 'strangers', runs: 3, run: strangers },
  { name: 'votes', run: votes },
];
