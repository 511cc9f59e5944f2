import type { Outcome } from '../histories/concurrency.ts';
import type { Result, State, Step } from './model.ts';
import type { Operation } from './operations.ts';

export interface CompletedOperation {
  readonly steps: Step[];
  readonly outcome: Outcome;
  /** Refused because of a concurrent change. */
  readonly conflicted: boolean;
}

/** Operations with their outcomes. */
export function completedOperations(
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
export const isExpectedError = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ObjectNotFoundError' ||
    /^Approving submission \S+ failed its conditions: upload$/.test(error.message));

/** Whether an operation may have stopped after any step, with any result. */
const isUndetermined = ({ isInjected, end }: Outcome) => isInjected || end === 'broken';

const matchesOutcome = (outcome: Outcome, { refused }: Result): boolean =>
  isUndetermined(outcome) ||
  (outcome.end === 'refused' ? refused?.includes(outcome.status) === true : refused === undefined);

/** All states that some interleaving of the steps reaches and that agree with the observed outcomes. */
export function* reachableStates(
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
