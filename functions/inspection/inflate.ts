import { constants, inflateRawSync, inflateSync } from 'node:zlib';

const minChunkBytes = 1024;
const maxChunkBytes = 32 * 1024 * 1024;

function inflate(
  inflateFrom: typeof inflateSync,
  bytes: Uint8Array,
  expectedBytes: number,
  maxBytes: number,
  finishFlush: number = constants.Z_FINISH,
) {
  // One output buffer of the expected size avoids a copy at the end.
  const chunkSize = Math.max(minChunkBytes, Math.min(expectedBytes, maxChunkBytes));
  try {
    return inflateFrom(bytes, { maxOutputLength: Math.max(1, maxBytes), chunkSize, finishFlush });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged';
  }
}

/** Inflates raw DEFLATE data (ZIP). */
export const inflateRaw = (bytes: Buffer, expectedBytes: number, maxBytes: number) =>
  inflate(inflateRawSync, bytes, expectedBytes, maxBytes);

/** Inflates zlib data (PPT). */
export const inflateZlib = (bytes: Uint8Array, expectedBytes: number, maxBytes: number) =>
  inflate(inflateSync, bytes, expectedBytes, maxBytes);

/** Inflates zlib data that may be truncated or lack its checksum, as PDF readers accept it. */
export const inflatePartial = (bytes: Buffer, expectedBytes: number, maxBytes: number) =>
  inflate(inflateRawSync, bytes.subarray(2), expectedBytes, maxBytes, constants.Z_SYNC_FLUSH);
