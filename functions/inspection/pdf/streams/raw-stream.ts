import { isSpace } from '../syntax/characters.ts';
import { asDict, asNumber, type PdfObject, type PdfValue } from '../syntax/values.ts';

function endsHere(bytes: Buffer, end: number): boolean {
  let at = end;
  while (isSpace(bytes[at]) && at < end + 4) at++;
  return bytes.toString('latin1', at, at + 9) === 'endstream';
}

/** The bytes of an object's stream as they stand: as long as declared, or up to its `endstream`. */
export function rawStreamData(
  { value, streamOffset: streamAt, source }: PdfObject,
  resolve: (value: PdfValue | undefined) => PdfValue | undefined,
): Buffer {
  if (streamAt === null) return Buffer.alloc(0);
  const declared = asDict(value)?.get('Length');
  const length = asNumber(declared) ?? asNumber(resolve(declared));
  if (length !== undefined && length >= 0 && endsHere(source, streamAt + length)) {
    return source.subarray(streamAt, streamAt + length);
  }
  const end = source.indexOf('endstream', streamAt);
  return source.subarray(streamAt, end === -1 ? source.length : end);
}
