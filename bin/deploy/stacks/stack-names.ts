import type { StageName } from '../../../lib/stages.ts';

/** A stage's stacks, in the order of their deployment. */
export const stackNames = (stage: StageName) =>
  [`Tippani-${stage}-Data`, `Tippani-${stage}-Api`, `Tippani-${stage}-Site`] as const;
