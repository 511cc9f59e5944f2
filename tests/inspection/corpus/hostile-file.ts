import type { ReasonCode } from '../../../functions/inspection/findings.ts';

/** A file that must be refused, and the reason. */
export interface HostileFile {
  readonly name: string;
  readonly filename: string;
  readonly bytes: Buffer;
  readonly reason: ReasonCode;
}

type BytesByName = Readonly<Record<string, Buffer>>;

/** Hostile files of one type from their bytes by reason and name. */
export const hostileFilesOf = (
  extension: string,
  byReason: Partial<Record<ReasonCode, BytesByName>>,
): HostileFile[] =>
  Object.entries(byReason).flatMap(([reason, files]) =>
    Object.entries(files).map(([name, bytes]) => ({
      name: `${extension}: ${name}`,
      filename: `notes.${extension}`,
      bytes,
      reason: reason as ReasonCode,
    })),
  );

export const concatenate = (...parts: (Buffer | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );

/** The first `share` of a file. */
export const truncate = (bytes: Buffer, share: number) =>
  bytes.subarray(0, Math.floor(bytes.length * share));

/** One truncated file per share, by name. */
export const truncated = (bytes: Buffer, shares: readonly number[], prefix = '') =>
  Object.fromEntries(
    shares.map((share) => [`${prefix}truncated at ${share}`, truncate(bytes, share)]),
  );
