import { isCompoundFile } from './ole/compound-file.ts';

export type Container = 'pdf' | 'zip' | 'compound';

/** Some programs write a byte order mark or blank lines before the PDF header. */
const pdfHeader = /^(?:\xef\xbb\xbf)?[\s\0]{0,64}%PDF-\d/;

/** The container that the signature announces; null for any that is not accepted. */
export function detectContainer(bytes: Buffer): Container | null {
  const start = bytes.toString('latin1', 0, 96);
  if (pdfHeader.test(start)) return 'pdf';
  if (start.startsWith('PK\x03\x04')) return 'zip';
  return isCompoundFile(bytes) ? 'compound' : null;
}
