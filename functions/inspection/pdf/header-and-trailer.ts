import { refuse } from '../findings.ts';
import { endsAsZip } from '../zip/central-directory.ts';
import { isSpace } from './syntax/characters.ts';

const markup = /<\s*(script|html|body|svg|iframe|\?php|!doctype)/i;
const zipTail = 0xffff + 22;

/** Refuses what stands before and after a PDF: there other programs would find another kind of file. */
export function checkHeaderAndTrailer(bytes: Buffer): void {
  const firstObject = bytes.indexOf('obj');
  const head = bytes.toString('latin1', 0, Math.min(firstObject === -1 ? 1024 : firstObject, 4096));
  if (markup.test(head)) refuse('polyglot');
  if (endsAsZip(bytes) || bytes.subarray(-zipTail).includes('PK\x05\x06')) refuse('polyglot');
  const end = bytes.lastIndexOf('%%EOF');
  if (end === -1) refuse('truncated');
  let rest = end + 5;
  // Some writers end a file with the end mark of old systems, Ctrl-Z.
  while (isSpace(bytes[rest]) || bytes[rest] === 0x1a) rest++;
  if (rest === bytes.length) return;
  refuse(
    /\d\s+\d+\s+obj/.test(bytes.toString('latin1', rest, rest + 65536))
      ? 'truncated'
      : 'hidden-data',
  );
}
