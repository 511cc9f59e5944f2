import type { ReasonCode } from '../../../functions/inspection/verdict.ts';

/** A file that must be refused, and why. */
export interface Hostile {
  readonly name: string;
  readonly filename: string;
  readonly bytes: Buffer;
  readonly reason: ReasonCode;
}

/** Makes the hostile files of one type. */
export const hostileOf =
  (extension: string) =>
  (name: string, reason: ReasonCode, bytes: Buffer, filename = `notes.${extension}`): Hostile => ({
    name: `${extension}: ${name}`,
    filename,
    bytes,
    reason,
  });
