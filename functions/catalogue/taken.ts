import { HttpError } from '../kernel/http/http-error.ts';

const taken = (field: string, text: string): HttpError =>
  new HttpError(409, text, { errors: [{ field, message: text }] });

/** Why a scheme is refused whose year another one has. */
export const yearTaken = (): HttpError => taken('year', 'A scheme of this year exists already.');

/** Why a branch is refused whose code another one has. */
export const branchCodeTaken = (): HttpError =>
  taken('code', 'A branch with this code exists already.');

/** Why a subject is refused whose code another one of its scheme and branch has. */
export const subjectCodeTaken = (): HttpError =>
  taken('code', 'A subject with this code exists already in this scheme and branch.');
