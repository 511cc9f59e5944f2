import { isCompoundFile } from './ole/compound-file.ts';

export type Container = 'pdf' | 'zip' | 'compound';

const zipStart = 'PK\x03\x04';
/** What programs put, or proxies lose, before a PDF's first line: a byte order mark and blank lines. */
const pdfStart = /^(?:\xef\xbb\xbf)?[\s\0]{0,64}%PDF-\d/;

/** What the first bytes begin; null for anything but the accepted types. */
export function detectContainer(bytes: Buffer): Container | null {
  const start = bytes.toString('latin1', 0, 96);
  if (pdfStart.test(start)) return 'pdf';
  if (start.startsWith(zipStart)) return 'zip';
  return isCompoundFile(bytes) ? 'compound' : null;
}
