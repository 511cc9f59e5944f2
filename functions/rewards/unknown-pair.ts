import { HttpError } from '../kernel/http/http-error.ts';

/** What an unknown pair of phone and e-mail is told, and a wrong one: nothing tells them apart. */
export const unknownPair = (): HttpError =>
  new HttpError(404, 'Failed to verify points. Please check your details.');
