import type * as fc from 'fast-check';
import type { RewardId } from '../../../functions/contracts/domain/fields.ts';
import type { Table } from '../../../functions/table/table.ts';
import { interceptTable, writesIn, type TransactionInput } from '../table/intercept-table.ts';
import { violatedRules } from './transaction-rules.ts';
import type { LedgerFixture } from './fixture.ts';
import {
  runConcurrently,
  type ConcurrentOperation,
  type Outcome,
} from '../histories/concurrency.ts';
import type { Fault } from '../histories/faults.ts';
import { matchesSnapshot, initialState, type State } from './model.ts';
import { expectReconciled, type Operation } from './operations.ts';
import {
  completedOperations,
  isExpectedError,
  reachableStates,
  type CompletedOperation,
} from './reachable-states.ts';
import { conflictingOperation, randomOperation, repeatedDecision } from './random-operations.ts';
import {
  checkHistories,
  InvariantViolation,
  type History,
  type HistorySearch,
} from '../histories/check-histories.ts';
import type { Random } from '../histories/random.ts';
import { partitionsOf, snapshotOf, unbalancedLedgers } from './snapshot.ts';
import { firstRewards } from './world.ts';

/** Counts of the explored runs. */
export interface ExplorationResult {
  seeds: number;
  operations: number;
  /** Groups of operations that ran concurrently. */
  interleavings: number;
  /** Crashes, lost requests and lost responses. */
  faults: number;
}

export interface Exploration extends Omit<HistorySearch, 'steps'> {
  readonly openFixture: () => Promise<LedgerFixture>;
  /** Changes each transaction before it is sent. */
  readonly mutate?: (input: TransactionInput) => void;
}

/** The table with checks: each transaction must keep the rules when it is executed. */
function checkedTable(fixture: LedgerFixture, { mutate }: Exploration, onWrite: () => void): Table {
  return interceptTable(fixture.table, async (call, operation, command) => {
    const input = command.input as TransactionInput;
    if (!input.TransactItems) {
      if (operation === 'Update') onWrite();
      return call();
    }
    mutate?.(input);
    const writes = writesIn(input);
    const images = () => Promise.all(writes.map(({ key }) => fixture.item(key)));
    const before = await images();
    const answer = await call();
    onWrite();
    const after = await images();
    const written = writes.map(({ kind }, i) => ({ kind, before: before[i], after: after[i] }));
    const broken = violatedRules(written);
    if (broken.length > 0) throw new InvariantViolation(broken.join('; '));
    return answer;
  });
}

const faultKinds: readonly Fault['kind'][] = [
  'crash before',
  'crash after',
  'lost request',
  'lost answer',
];

const randomFault = (random: Random): Fault | undefined => {
  if (random.chance(0.003)) return { call: 1 + random.below(8), kind: 'conflict' };
  return random.chance(0.2)
    ? { call: 1 + random.below(6), kind: random.pick(faultKinds) }
    : undefined;
};

/** Groups of operations in a history, at most. */
const maxGroups = 28;

const formatEntry = (name: string, { fault }: ConcurrentOperation, outcome: Outcome): string => {
  const end = outcome.end === 'refused' ? `refused ${outcome.status}` : outcome.end;
  const injected = fault && outcome.isInjected ? ` (${fault.kind} ${fault.call})` : '';
  return `${name}${injected}: ${end}`;
};

/** A history in progress: the state of the model, and what its operations need. */
class LedgerHistory implements History {
  readonly #fixture: LedgerFixture;
  readonly #table: Table;
  readonly #scheduler: fc.Scheduler;
  readonly #cap: number | undefined;
  readonly #explored: ExplorationResult;
  readonly #rewards = new Map<string, RewardId>(
    firstRewards.map(({ description, id }) => [description, id]),
  );
  #state: State = {};
  #found: State = {};
  /** Whether anything was written since `#found` was read. */
  #isNew = true;
  /** Operations that their clients will retry. */
  #again: Operation[] = [];

  constructor(
    fixture: LedgerFixture,
    exploration: Exploration,
    {
      scheduler,
      cap,
      explored,
    }: { scheduler: fc.Scheduler; cap: number | undefined; explored: ExplorationResult },
  ) {
    this.#fixture = fixture;
    this.#scheduler = scheduler;
    this.#table = checkedTable(fixture, exploration, () => {
      this.#isNew = true;
    });
    this.#explored = explored;
    this.#cap = cap;
    process.env['DAILY_CREDITED_UPLOADS'] = String(cap ?? '');
  }

  async start(random: Random): Promise<void> {
    await this.#look(random);
    this.#state = initialState(this.#found);
  }

  #someGroup(random: Random): Operation[] {
    const scene = {
      fixture: this.#fixture,
      random,
      state: this.#state,
      cap: this.#cap,
      rewards: this.#rewards,
    };
    const size = random.pick([1, 1, 2, 2, 2, 3]);
    if (size === 3 && random.chance(0.4)) return repeatedDecision(scene);
    const group = this.#again.splice(0, size);
    while (group.length < size) {
      const about = group[0]?.target;
      group.push(
        about && random.chance(0.6) ? conflictingOperation(scene, about) : randomOperation(scene),
      );
    }
    if (size > 1 && !group[0]!.isNotIdempotent && random.chance(0.15)) group[1] = group[0]!;
    const alone = group.find(({ isExclusive: isAlone }) => isAlone);
    return alone ? [alone] : group;
  }

  /** Reads and checks all items again, unless nothing was written. */
  async #look(random: Random): Promise<void> {
    if (!this.#isNew) return;
    const partitions = partitionsOf(await this.#fixture.items());
    const unbalanced = unbalancedLedgers(partitions);
    if (unbalanced.length > 0)
      throw new InvariantViolation(`The entries of ${unbalanced.join()} do not sum to the balance`);
    if (random.chance(0.25)) await expectReconciled(this.#fixture);
    this.#found = snapshotOf(partitions);
    for (const { description, id } of partitions.get('REWARDS') ?? [])
      this.#rewards.set(String(description), id as RewardId);
    this.#isNew = false;
  }

  #check(operations: readonly CompletedOperation[]): void {
    for (const { outcome } of operations) {
      if (outcome.end !== 'broken' || outcome.isInjected || isExpectedError(outcome.error))
        continue;
      throw new InvariantViolation(String(outcome.error), { cause: outcome.error });
    }
    const start = operations.map(() => 0);
    for (const state of reachableStates(this.#state, operations, start)) {
      if (!matchesSnapshot(state, this.#found)) continue;
      this.#state = state;
      return;
    }
    throw new InvariantViolation(
      `No order leads to\n${JSON.stringify(this.#found)}\nfrom\n${JSON.stringify(this.#state)}`,
    );
  }

  /** Runs a group of operations concurrently and compares the outcome with the model. */
  async step(random: Random, trace: (text: string) => void): Promise<void> {
    const group = this.#someGroup(random);
    const operations = group.map(({ run, isExclusive: isAlone }) => ({
      run,
      fault: isAlone ? undefined : randomFault(random),
    }));
    const stores = { table: this.#table, storage: this.#fixture.storage };
    const suspendedAt = random.chance(0.5) ? 1 + random.below(8) : undefined;
    const outcomes = await runConcurrently(stores, operations, this.#scheduler, suspendedAt);
    trace(group.map(({ name }, i) => formatEntry(name, operations[i]!, outcomes[i]!)).join(' | '));
    this.#explored.operations += group.length;
    this.#explored.interleavings += Number(group.length > 1);
    this.#explored.faults += outcomes.filter(({ isInjected }) => isInjected).length;
    // Also detects direct writes to the table.
    if (group.some(({ isExclusive: isAlone, bypassesCode: isRaw }) => isAlone || isRaw))
      this.#isNew = true;
    await this.#look(random);
    this.#check(completedOperations(group, outcomes));
    for (const [i, { isInjected }] of outcomes.entries())
      if (isInjected && !group[i]!.isNotIdempotent && random.chance(0.6))
        this.#again.push(group[i]!);
  }

  async end(): Promise<void> {
    await expectReconciled(this.#fixture);
    this.#explored.seeds += 1;
  }
}

/** Until it is disposed of, each reading of the clock is a millisecond later than the previous one. */
function tickingClock(): Disposable {
  const real = globalThis.Date;
  let now = real.parse('2026-01-05T06:00:00.000Z');
  const tick = () => (now += 1);
  globalThis.Date = class extends real {
    constructor(...given: [] | [number | string | Date]) {
      super(given.length === 0 ? tick() : given[0]);
    }

    static override now = tick;
  } as DateConstructor;
  return {
    [Symbol.dispose]: () => {
      globalThis.Date = real;
    },
  };
}

/**
 * Runs histories of operations, some of them concurrent, some interrupted by crashes and lost messages, and compares
 * the state after each group with every state that the model allows. Throws `InvariantViolation`, with the history, when
 * the model does not allow a state. Sets `DAILY_CREDITED_UPLOADS`.
 */
export async function explore(exploration: Exploration): Promise<ExplorationResult> {
  const explored = { seeds: 0, operations: 0, interleavings: 0, faults: 0 };
  using _ = tickingClock();
  await checkHistories(
    async (scheduler, random) => {
      process.env['DAILY_CREDITED_UPLOADS'] = '';
      const fixture = await exploration.openFixture();
      const cap = random.pick([undefined, undefined, 1, 2]);
      const history = new LedgerHistory(fixture, exploration, { scheduler, cap, explored });
      await history.start(random);
      return history;
    },
    { ...exploration, steps: maxGroups },
  );
  return explored;
}
