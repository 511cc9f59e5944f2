import { expect } from 'vitest';

/** Matches the error of a request whose response is a problem; `field` is the only invalid field. */
export const problemError = (status: number, detail?: string, field?: string): unknown =>
  expect.objectContaining({
    problem: expect.objectContaining({
      status,
      ...(detail !== undefined && { detail }),
      ...(field !== undefined && { errors: [{ field, message: detail }] }),
    }),
  });

export const expectProblem = (
  request: Promise<unknown>,
  ...problem: Parameters<typeof problemError>
): Promise<void> => expect(request).rejects.toEqual(problemError(...problem));
