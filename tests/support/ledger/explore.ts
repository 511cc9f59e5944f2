import type { RewardId } from '../../../functions/contracts/domain/fields.ts';
import type { Table } from '../../../functions/table/core/table.ts';
import { tickingClock } from './ticking-clock.ts';
import { brokenRules, keysOf, type TransactionInput } from './transaction-rules.ts';
import type { Ground } from './fixture.ts';
import { interleave, type Choose, type Fault, type Outcome, type Work } from './interleave.ts';
import { isAsFound, stateOf, type End, type State, type Step } from './model.ts';
import { decidedTwice, meeting, reconciled, someOperation, type Operation } from './operations.ts';
import { Random } from '../simulation/random.ts';
import { brokenInvariants, partitionsOf, snapshotOf } from './snapshot.ts';
import { firstRewards } from './world.ts';

/** What was tried. */
export interface Explored {
  seeds: number;
  operations: number;
  /** Groups of operations that ran side by side. */
  interleavings: number;
  /** Calls of the table and of the storage. */
  calls: number;
  /** Crashes, lost requests, lost answers. */
  faults: number;
}

export interface Exploration {
  /** A new ground for each seed. */
  readonly ground: () => Promise<Ground>;
  readonly seeds: number;
  /** The first seed. */
  readonly from?: number;
  /** How many groups of operations each seed has. */
  readonly groups?: number;
  /** Changes each transaction before it is sent. */
  readonly mutate?: (input: TransactionInput) => void;
}

/** Something that must never happen, with what led to it. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

/** The table, watched: each transaction keeps the rules at the moment when it is done. */
function watched(ground: Ground, { mutate }: Exploration, onWrite: () => void): Table {
  const send = async (command: { input: TransactionInput }) => {
    const { input } = command;
    if (!input.TransactItems) return ground.table.client.send(command as never);
    mutate?.(input);
    const keys = keysOf(input);
    const images = () => Promise.all(keys.map(({ key }) => ground.item(key)));
    const before = await images();
    const answer: unknown = await ground.table.client.send(command as never);
    onWrite();
    const after = await images();
    const written = keys.map(({ kind }, i) => ({ kind, before: before[i], after: after[i] }));
    const broken = brokenRules(written);
    if (broken.length > 0) throw new Broken(broken.join('; '));
    return answer;
  };
  return { ...ground.table, client: { send } as never };
}

interface Ended {
  readonly steps: Step[];
  readonly outcome: Outcome;
  /** Was refused because something changed meanwhile. */
  readonly gaveWay: boolean;
}

function endedOf(group: readonly Operation[], outcomes: readonly Outcome[]): Ended[] {
  return group.map(({ steps, givesWayTo }, i) => {
    const outcome = outcomes[i]!;
    const gaveWay =
      outcome.end === 'refused' &&
      outcome.status === 409 &&
      group.some(({ changes }) => changes !== undefined && givesWayTo?.includes(changes));
    return { steps: steps(), outcome, gaveWay };
  });
}

/** What may break without a fault: a file was taken away by whoever decided meanwhile, or found to be harmful. */
const isInOrder = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ObjectMissing' || error.message === 'An approval failed at upload');

/** Whether a work may have ended after any of its steps, and told anything. */
const isOpen = ({ isStruck, end }: Outcome) => isStruck || end === 'broken';

const tells = (outcome: Outcome, { refused }: End): boolean =>
  isOpen(outcome) ||
  (outcome.end === 'refused' ? refused?.includes(outcome.status) === true : refused === undefined);

/** Every state that an order of the works' steps leads to, where each tells what it told. */
function* statesAfter(state: State, works: readonly Ended[], at: number[]): Generator<State> {
  if (at.every((step, i) => step === works[i]!.steps.length)) yield state;
  for (const [i, { steps, outcome, gaveWay }] of works.entries()) {
    const step = steps[at[i]!];
    if (!step) continue;
    const ended = at.with(i, steps.length);
    if (isOpen(outcome) || gaveWay) yield* statesAfter(state, works, ended);
    const next = { ...state };
    const end = step(next);
    if (!end) yield* statesAfter(next, works, at.with(i, at[i]! + 1));
    else if (tells(outcome, end)) yield* statesAfter(next, works, ended);
  }
}

const hows: readonly Fault['how'][] = [
  'crash before',
  'crash after',
  'lost request',
  'lost answer',
];

const someFault = (random: Random): Fault | undefined => {
  if (random.chance(0.003)) return { call: 1 + random.below(8), how: 'conflict' };
  return random.chance(0.2) ? { call: 1 + random.below(6), how: random.pick(hows) } : undefined;
};

/**
 * Who goes on: anybody, or always the one of the highest rank, who loses it after some calls. The second lets one work
 * stand still in the middle while all the others come to their ends, which the first seldom does.
 */
function someOrder(random: Random, works: number): Choose {
  if (random.chance(0.5)) return (waiting) => random.below(waiting.length);
  const ranks = Array.from({ length: works }, () => random.next());
  let left = 1 + random.below(8);
  return (waiting) => {
    const highest = Math.max(...waiting.map((work) => ranks[work]!));
    const at = waiting.findIndex((work) => ranks[work] === highest);
    left -= 1;
    if (left === 0) ranks[waiting[at]!] = -1;
    return at;
  };
}

const usualGroups = 14;

/** An operation that was run. */
interface Told {
  readonly name: string;
  readonly work: Work;
  readonly outcome: Outcome;
}

const textOf = ({ name, work: { fault }, outcome }: Told): string => {
  const end = outcome.end === 'refused' ? `refused ${outcome.status}` : outcome.end;
  const struck = fault && outcome.isStruck ? ` (${fault.how} ${fault.call})` : '';
  return `${name}${struck}: ${end}`;
};

/** What ran side by side. */
const lineOf = (group: readonly Told[]): string => group.map((one) => textOf(one)).join(' | ');

/** One history. */
class History {
  readonly #random: Random;
  readonly #ground: Ground;
  readonly #table: Table;
  readonly #cap: number | undefined;
  readonly #explored: Explored;
  readonly #trace: Told[][] = [];
  readonly #rewards = new Map<string, RewardId>(
    firstRewards.map(({ description, id }) => [description, id]),
  );
  #state: State = {};
  #found: State = {};
  /** Whether anything was written since `#found` was found. */
  #isNew = true;
  /** What its client will ask for once more. */
  #again: Operation[] = [];

  constructor(seed: number, ground: Ground, exploration: Exploration, explored: Explored) {
    this.#random = new Random(seed);
    this.#ground = ground;
    this.#table = watched(ground, exploration, () => {
      this.#isNew = true;
    });
    this.#explored = explored;
    this.#cap = [1, undefined, 2, undefined][seed % 4];
    process.env['DAILY_CREDITED_UPLOADS'] = String(this.#cap ?? '');
  }

  #someGroup(): Operation[] {
    const random = this.#random;
    const scene = {
      ground: this.#ground,
      random,
      state: this.#state,
      cap: this.#cap,
      rewards: this.#rewards,
    };
    const size = random.pick([1, 1, 2, 2, 2, 3]);
    if (size === 3 && random.chance(0.2)) return decidedTwice(scene);
    const group = this.#again.splice(0, size);
    while (group.length < size) {
      const about = group[0]?.about;
      group.push(about && random.chance(0.6) ? meeting(scene, about) : someOperation(scene));
    }
    if (size > 1 && !group[0]!.isNew && random.chance(0.15)) group[1] = group[0]!;
    const alone = group.find(({ isAlone }) => isAlone);
    return alone ? [alone] : group;
  }

  /** Looks at everything anew, unless nothing was written. */
  async #look(): Promise<void> {
    if (!this.#isNew) return;
    const partitions = partitionsOf(await this.#ground.items());
    const broken = brokenInvariants(partitions);
    if (broken.length > 0) throw new Broken(broken.join('; '));
    if (this.#random.chance(0.25)) await reconciled(this.#ground);
    this.#found = snapshotOf(partitions);
    for (const { description, id } of partitions.get('REWARDS') ?? [])
      this.#rewards.set(String(description), id as RewardId);
    this.#isNew = false;
  }

  #check(works: readonly Ended[]): void {
    for (const { outcome } of works) {
      if (outcome.end !== 'broken' || outcome.isStruck || isInOrder(outcome.error)) continue;
      throw new Broken(String(outcome.error), { cause: outcome.error });
    }
    const start = works.map(() => 0);
    for (const state of statesAfter(this.#state, works, start)) {
      if (!isAsFound(state, this.#found)) continue;
      this.#state = state;
      return;
    }
    throw new Broken(
      `No order leads to\n${JSON.stringify(this.#found)}\nfrom\n${JSON.stringify(this.#state)}`,
    );
  }

  async #act(): Promise<void> {
    const random = this.#random;
    const group = this.#someGroup();
    const works = group.map(({ run, isAlone }) => ({
      run,
      fault: isAlone ? undefined : someFault(random),
    }));
    const stores = { table: this.#table, storage: this.#ground.storage };
    const { outcomes, calls } = await interleave(stores, works, someOrder(random, works.length));
    this.#trace.push(
      group.map(({ name }, i) => ({ name, work: works[i]!, outcome: outcomes[i]! })),
    );
    this.#explored.operations += group.length;
    this.#explored.interleavings += Number(group.length > 1);
    this.#explored.calls += calls;
    this.#explored.faults += outcomes.filter(({ isStruck }) => isStruck).length;
    // What is done past the code is seen too.
    if (group.some(({ isAlone, isRaw }) => isAlone || isRaw)) this.#isNew = true;
    await this.#look();
    this.#check(endedOf(group, outcomes));
    for (const [i, { isStruck }] of outcomes.entries())
      if (isStruck && !group[i]!.isNew && random.chance(0.6)) this.#again.push(group[i]!);
  }

  /** Throws what must never happen, with all that led to it. */
  async run(groups: number, seed: number): Promise<void> {
    try {
      await this.#look();
      this.#state = stateOf(this.#found);
      for (let i = 0; i < groups; i += 1) await this.#act();
      await reconciled(this.#ground);
    } catch (error) {
      const { message } = error as Error;
      throw new Broken(`Seed ${seed}: ${message}\n${this.#trace.map(lineOf).join('\n')}`, {
        cause: error,
      });
    }
  }
}

/**
 * Runs histories of operations, some side by side, some struck by crashes and lost messages, and compares what there
 * is after each group with every state that the model allows. Throws `Broken`, with its seed, at the first that it
 * does not allow. Sets `DAILY_CREDITED_UPLOADS`.
 */
export async function explore(exploration: Exploration): Promise<Explored> {
  const { ground, seeds, from = 0, groups = usualGroups } = exploration;
  const explored = { seeds: 0, operations: 0, interleavings: 0, calls: 0, faults: 0 };
  using _ = tickingClock();
  const { stackTraceLimit } = Error;
  // Most errors here are in order: traces of them would take a good part of the time.
  Error.stackTraceLimit = 0;
  try {
    for (let seed = from; seed < from + seeds; seed += 1) {
      process.env['DAILY_CREDITED_UPLOADS'] = '';
      await new History(seed, await ground(), exploration, explored).run(groups, seed);
      explored.seeds += 1;
    }
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
  return explored;
}
