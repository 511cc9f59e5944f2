import * as fc from 'fast-check';
import { Random } from './random.ts';

/** A system under test beside its model. */
export interface History {
  /**
   * Does something that `random` chooses for the present state, and checks the outcome. Tells `trace` what it has done.
   */
  step(random: Random, trace: (text: string) => void): Promise<void>;
  /** Checks the final state. */
  end(): Promise<void>;
}

export interface HistorySearch {
  readonly seeds: number;
  /** The first seed. */
  readonly from?: number;
  /** The largest number of steps of a history; the average is half of it. */
  readonly steps: number;
  /** Looks for the shortest history that fails. Default: the first one is enough. */
  readonly shrinks?: boolean;
}

/** A history that failed, with its steps. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
}

/** A step whose choices follow from its seed. */
class Step implements fc.AsyncCommand<History, undefined> {
  readonly #seed: number;
  #ran = 'not run';
  constructor(seed: number) {
    this.#seed = seed;
  }
  check = (): boolean => true;
  run = (history: History): Promise<void> =>
    history.step(new Random(this.#seed), (text) => void (this.#ran = text));
  toString = (): string => `\n${this.#ran}`;
}

const stepSeeds = fc.noShrink(fc.nat());

/**
 * Runs a history for each seed, on a new system, whose calls wait for the scheduler. Throws `InvariantViolation`, with
 * the seed and the steps, for the first one that fails.
 */
export async function checkHistories(
  open: (scheduler: fc.Scheduler, random: Random) => Promise<History>,
  { seeds, from = 0, steps, shrinks = false }: HistorySearch,
): Promise<void> {
  const commands = fc.commands([stepSeeds.map((seed) => new Step(seed))], {
    maxCommands: steps,
    size: 'max',
    disableReplayLog: true,
  });
  const property = fc.asyncProperty(
    commands,
    fc.scheduler(),
    stepSeeds,
    async (history, scheduler, seed) => {
      const model = await open(scheduler, new Random(seed));
      await fc.asyncModelRun(() => ({ model, real: undefined }), history);
      await model.end();
    },
  );
  const { stackTraceLimit } = Error;
  // Many errors are expected in histories, and their stack traces would take much of the time.
  Error.stackTraceLimit = 0;
  try {
    const found = await fc.check(property, {
      seed: 1,
      path: String(from),
      numRuns: seeds,
      endOnFailure: !shrinks,
      includeErrorInReport: true,
    });
    if (!found.failed) return;
    const report = await fc.asyncDefaultReportMessage(found);
    throw new InvariantViolation(`Seed ${from + found.numRuns - 1}: ${report}`, {
      cause: found.errorInstance,
    });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
