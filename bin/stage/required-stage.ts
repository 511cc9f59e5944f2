import { UsageError } from '../../lib/command-line.ts';
import { stageNames, type StageName } from '../../lib/stages.ts';

/** The option of commands that need a stage in AWS. */
export const requiredStage = {
  type: 'string',
  value: stageNames.join('|'),
  effect: 'required',
} as const;

/** Throws a UsageError if the value is no stage. */
export function requireStage(value: string | undefined): StageName {
  const stage = stageNames.find((name) => name === value);
  if (!stage) throw new UsageError('--stage names no stage.');
  return stage;
}
