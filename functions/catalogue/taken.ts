import { Refusal } from '../kernel/http/http-error.ts';

const taken = (field: string, text: string): Refusal =>
  new Refusal(409, text, { errors: [{ field, message: text }] });

/** Why a scheme is refused whose year another one has. */
export const yearTaken = (): Refusal => taken('year', 'A scheme of this year exists already.');

/** Why a branch is refused whose code another one has. */
export const branchCodeTaken = (): Refusal =>
  taken('code', 'A branch with this code exists already.');

/** Why a subject is refused whose code another one of its scheme and branch has. */
export const subjectCodeTaken = (): Refusal =>
  taken('code', 'A subject with this code exists already in this scheme and branch.');
