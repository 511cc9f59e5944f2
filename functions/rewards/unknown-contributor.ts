import { HttpError } from '../kernel/http/http-error.ts';

/** The same error for an unknown and for a wrong pair of phone and e-mail, so that they cannot be told apart. */
export const unknownContributorError = (): HttpError =>
  new HttpError(404, 'Failed to verify points. Please check your details.');
