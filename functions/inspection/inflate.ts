import { constants, inflateRawSync, inflateSync } from 'node:zlib';

function inflate(
  inflateFrom: typeof inflateSync,
  bytes: Uint8Array,
  maxBytes: number,
  finishFlush: number = constants.Z_FINISH,
) {
  try {
    return inflateFrom(bytes, { maxOutputLength: Math.max(1, maxBytes), finishFlush });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged';
  }
}

/** Inflates raw DEFLATE data (ZIP). */
export const inflateRaw = (bytes: Buffer, maxBytes: number) =>
  inflate(inflateRawSync, bytes, maxBytes);

/** Inflates zlib data (PPT). */
export const inflateZlib = (bytes: Uint8Array, maxBytes: number) =>
  inflate(inflateSync, bytes, maxBytes);

/** Inflates zlib data that may be truncated or lack its checksum, as PDF readers accept it. */
export const inflatePartial = (bytes: Buffer, maxBytes: number) =>
  inflate(inflateRawSync, bytes.subarray(2), maxBytes, constants.Z_SYNC_FLUSH);
