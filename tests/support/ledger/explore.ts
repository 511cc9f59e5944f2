import type { RewardId } from '../../../functions/contracts/domain/fields.ts';
import type { Table } from '../../../functions/table/core/table.ts';
import { tickingClock } from './ticking-clock.ts';
import { operationOf } from '../table/table-command.ts';
import { violatedRules, keysOf, type TransactionInput } from './transaction-rules.ts';
import type { LedgerFixture } from './fixture.ts';
import {
  interleave,
  type Schedule,
  type Fault,
  type Outcome,
  type ScheduledOperation,
} from './interleave.ts';
import { matchesSnapshot, initialState, type Result, type State, type Step } from './model.ts';
import { expectReconciled, type Operation } from './operations.ts';
import { conflictingOperation, randomOperation, repeatedDecision } from './random-operations.ts';
import { Random } from '../simulation/random.ts';
import { violatedInvariants, partitionsOf, snapshotOf } from './snapshot.ts';
import { firstRewards } from './world.ts';

/** Counts of the explored runs. */
export interface ExplorationResult {
  seeds: number;
  operations: number;
  /** Groups of operations that ran concurrently. */
  interleavings: number;
  calls: number;
  /** Crashes, lost requests and lost responses. */
  faults: number;
}

export interface Exploration {
  readonly openFixture: () => Promise<LedgerFixture>;
  readonly seeds: number;
  /** The first seed. */
  readonly from?: number;
  /** The number of groups of operations for each seed. */
  readonly groups?: number;
  /** Changes each transaction before it is sent. */
  readonly mutate?: (input: TransactionInput) => void;
}

/** A violation of the model, with the history that led to it. */
export class InvariantViolation extends Error {
  override readonly name = 'Broken';
}

/** The table with checks: each transaction must keep the rules when it is executed. */
function checkedTable(fixture: LedgerFixture, { mutate }: Exploration, onWrite: () => void): Table {
  const send = async (command: { input: TransactionInput }) => {
    const { input } = command;
    if (!input.TransactItems) {
      if (operationOf(command) === 'Update') onWrite();
      return fixture.table.client.send(command as never);
    }
    mutate?.(input);
    const keys = keysOf(input);
    const images = () => Promise.all(keys.map(({ key }) => fixture.item(key)));
    const before = await images();
    const answer: unknown = await fixture.table.client.send(command as never);
    onWrite();
    const after = await images();
    const written = keys.map(({ kind }, i) => ({ kind, before: before[i], after: after[i] }));
    const broken = violatedRules(written);
    if (broken.length > 0) throw new InvariantViolation(broken.join('; '));
    return answer;
  };
  return { ...fixture.table, client: { send } as never };
}

interface CompletedOperation {
  readonly steps: Step[];
  readonly outcome: Outcome;
  /** Refused because of a concurrent change. */
  readonly conflicted: boolean;
}

function completedOperations(
  group: readonly Operation[],
  outcomes: readonly Outcome[],
): CompletedOperation[] {
  return group.map(({ steps, conflictsWith }, i) => {
    const outcome = outcomes[i]!;
    const conflicted =
      outcome.end === 'refused' &&
      outcome.status === 409 &&
      group.some(
        ({ changes }, other) =>
          other !== i && changes !== undefined && conflictsWith?.includes(changes),
      );
    return { steps: steps(), outcome, conflicted };
  });
}

/**
 * Whether an error may occur without an injected fault: a concurrent decision removed the file, or the inspection
 * refused it.
 */
const isExpectedError = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ObjectNotFoundError' ||
    /^Approving submission \S+ failed its conditions: upload$/.test(error.message));

/** Whether an operation may have stopped after any step, with any result. */
const isUndetermined = ({ isInjected, end }: Outcome) => isInjected || end === 'broken';

const matchesOutcome = (outcome: Outcome, { refused }: Result): boolean =>
  isUndetermined(outcome) ||
  (outcome.end === 'refused' ? refused?.includes(outcome.status) === true : refused === undefined);

/** All states that some interleaving of the steps reaches and that agree with the observed outcomes. */
function* reachableStates(
  state: State,
  operations: readonly CompletedOperation[],
  at: number[],
): Generator<State> {
  if (at.every((step, i) => step === operations[i]!.steps.length)) yield state;
  for (const [i, { steps, outcome, conflicted }] of operations.entries()) {
    const step = steps[at[i]!];
    if (!step) continue;
    const ended = at.with(i, steps.length);
    if (isUndetermined(outcome) || conflicted) yield* reachableStates(state, operations, ended);
    const next = { ...state };
    const end = step(next);
    if (!end) yield* reachableStates(next, operations, at.with(i, at[i]! + 1));
    else if (matchesOutcome(outcome, end)) yield* reachableStates(next, operations, ended);
  }
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

/**
 * Schedules operations at random, or by random priority with one priority drop (PCT): only the latter often suspends
 * one operation while all others complete.
 */
function randomSchedule(random: Random, operationCount: number): Schedule {
  if (random.chance(0.5)) return (waiting) => random.below(waiting.length);
  const ranks = Array.from({ length: operationCount }, () => random.next());
  let left = 1 + random.below(8);
  return (waiting) => {
    const highest = Math.max(...waiting.map((operation) => ranks[operation]!));
    const at = waiting.findIndex((operation) => ranks[operation] === highest);
    left -= 1;
    if (left === 0) ranks[waiting[at]!] = -1;
    return at;
  };
}

const defaultGroups = 14;

/** An operation that was run. */
interface HistoryEntry {
  readonly name: string;
  readonly operation: ScheduledOperation;
  readonly outcome: Outcome;
}

const formatEntry = ({ name, operation: { fault }, outcome }: HistoryEntry): string => {
  const end = outcome.end === 'refused' ? `refused ${outcome.status}` : outcome.end;
  const injected = fault && outcome.isInjected ? ` (${fault.kind} ${fault.call})` : '';
  return `${name}${injected}: ${end}`;
};

/** The operations that ran concurrently. */
const formatGroup = (group: readonly HistoryEntry[]): string =>
  group.map((one) => formatEntry(one)).join(' | ');

class History {
  readonly #random: Random;
  readonly #fixture: LedgerFixture;
  readonly #table: Table;
  readonly #cap: number | undefined;
  readonly #explored: ExplorationResult;
  readonly #trace: HistoryEntry[][] = [];
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
    seed: number,
    fixture: LedgerFixture,
    exploration: Exploration,
    explored: ExplorationResult,
  ) {
    this.#random = new Random(seed);
    this.#fixture = fixture;
    this.#table = checkedTable(fixture, exploration, () => {
      this.#isNew = true;
    });
    this.#explored = explored;
    this.#cap = [1, undefined, 2, undefined][seed % 4];
    process.env['DAILY_CREDITED_UPLOADS'] = String(this.#cap ?? '');
  }

  #someGroup(): Operation[] {
    const random = this.#random;
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
  async #look(): Promise<void> {
    if (!this.#isNew) return;
    const partitions = partitionsOf(await this.#fixture.items());
    const broken = violatedInvariants(partitions);
    if (broken.length > 0) throw new InvariantViolation(broken.join('; '));
    if (this.#random.chance(0.25)) await expectReconciled(this.#fixture);
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

  async #act(): Promise<void> {
    const random = this.#random;
    const group = this.#someGroup();
    const operations = group.map(({ run, isExclusive: isAlone }) => ({
      run,
      fault: isAlone ? undefined : randomFault(random),
    }));
    const stores = { table: this.#table, storage: this.#fixture.storage };
    const { outcomes, calls } = await interleave(
      stores,
      operations,
      randomSchedule(random, operations.length),
    );
    this.#trace.push(
      group.map(({ name }, i) => ({ name, operation: operations[i]!, outcome: outcomes[i]! })),
    );
    this.#explored.operations += group.length;
    this.#explored.interleavings += Number(group.length > 1);
    this.#explored.calls += calls;
    this.#explored.faults += outcomes.filter(({ isInjected }) => isInjected).length;
    // Also detects direct writes to the table.
    if (group.some(({ isExclusive: isAlone, bypassesCode: isRaw }) => isAlone || isRaw))
      this.#isNew = true;
    await this.#look();
    this.#check(completedOperations(group, outcomes));
    for (const [i, { isInjected }] of outcomes.entries())
      if (isInjected && !group[i]!.isNotIdempotent && random.chance(0.6))
        this.#again.push(group[i]!);
  }

  /** Throws the violation with its history. */
  async run(groups: number, seed: number): Promise<void> {
    try {
      await this.#look();
      this.#state = initialState(this.#found);
      for (let i = 0; i < groups; i += 1) await this.#act();
      await expectReconciled(this.#fixture);
    } catch (error) {
      const { message } = error as Error;
      throw new InvariantViolation(
        `Seed ${seed}: ${message}\n${this.#trace.map(formatGroup).join('\n')}`,
        {
          cause: error,
        },
      );
    }
  }
}

/**
 * Runs histories of operations, some of them concurrent, some interrupted by crashes and lost messages, and compares
 * the state after each group with every state that the model allows. Throws `Broken`, with its seed, at the first state
 * that the model does not allow. Sets `DAILY_CREDITED_UPLOADS`.
 */
export async function explore(exploration: Exploration): Promise<ExplorationResult> {
  const { openFixture, seeds, from = 0, groups = defaultGroups } = exploration;
  const explored = { seeds: 0, operations: 0, interleavings: 0, calls: 0, faults: 0 };
  using _ = tickingClock();
  const { stackTraceLimit } = Error;
  // Most errors are expected here, and their stack traces would take much of the time.
  Error.stackTraceLimit = 0;
  try {
    for (let seed = from; seed < from + seeds; seed += 1) {
      process.env['DAILY_CREDITED_UPLOADS'] = '';
      await new History(seed, await openFixture(), exploration, explored).run(groups, seed);
      explored.seeds += 1;
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return explored;
}
