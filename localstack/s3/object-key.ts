/** S3's limit of a key, in bytes. */
const maxBytes = 1024;
/** The file system's limit of a name, less the store's longest suffix (`._S3rver_metadata.json`). */
const maxNameBytes = 255 - 22;

const isName = (segment: string) =>
  segment !== '.' && segment !== '..' && Buffer.byteLength(segment) <= maxNameBytes;

/**
 * Whether the store can hold an object with this key. It keeps objects as files, so a dot segment would lead to
 * another prefix or bucket.
 */
export const isStorable = (key: string): boolean =>
  Buffer.byteLength(key) <= maxBytes && !key.includes('\0') && key.split(/[/\\]/).every(isName);
