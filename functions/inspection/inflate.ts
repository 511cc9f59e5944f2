import {
  constants,
  inflateRawSync,
  inflateSync,
  type InputType,
  type ZlibOptions,
} from 'node:zlib';

type Inflater = (bytes: InputType, options: ZlibOptions) => Buffer;

const leastChunk = 1024;
const mostChunk = 32 * 1024 * 1024;

function inflateWith(
  inflater: Inflater,
  bytes: Buffer,
  expected: number,
  most: number,
  finishFlush: number,
) {
  // One output buffer of the expected size, so that nothing is copied together at the end.
  const chunkSize = Math.max(leastChunk, Math.min(expected, mostChunk));
  try {
    return inflater(bytes, { maxOutputLength: Math.max(1, most), chunkSize, finishFlush });
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'damaged';
  }
}

/** Inflates raw DEFLATE data (ZIP). `expected` is the size it should have, `most` the size it must not exceed. */
export function inflateRaw(bytes: Buffer, expected: number, most: number) {
  return inflateWith(inflateRawSync, bytes, expected, most, constants.Z_FINISH);
}

/** Inflates zlib data (old presentations) up to `most` bytes. `expected` is a guess. */
export function inflateZlib(bytes: Buffer, expected: number, most: number) {
  return inflateWith(inflateSync, bytes, expected, most, constants.Z_FINISH);
}

/** Inflates zlib data that may stop early or lack its checksum, as PDF programs accept it. */
export function inflatePrefix(bytes: Buffer, expected: number, most: number) {
  return inflateWith(inflateRawSync, bytes.subarray(2), expected, most, constants.Z_SYNC_FLUSH);
}
