import { isSpace } from './characters.ts';
import { asDict, asNumber, type PdfObject, type PdfValue } from './values.ts';

const endKeyword = 'endstream';

function isAtEndKeyword(bytes: Buffer, end: number): boolean {
  let at = end;
  while (isSpace(bytes[at]) && at < end + 4) at++;
  return bytes.toString('latin1', at, at + endKeyword.length) === endKeyword;
}

/** The encoded data of an object's stream: by `/Length` if that is right, or up to `endstream`. */
export function encodedData(
  { value, streamOffset, source }: PdfObject,
  resolve: (value: PdfValue | undefined) => PdfValue | undefined,
): Buffer {
  if (streamOffset === null) return Buffer.alloc(0);
  const declared = asDict(value)?.get('Length');
  const length = asNumber(declared) ?? asNumber(resolve(declared));
  if (length !== undefined && length >= 0 && isAtEndKeyword(source, streamOffset + length)) {
    return source.subarray(streamOffset, streamOffset + length);
  }
  const end = source.indexOf(endKeyword, streamOffset);
  return source.subarray(streamOffset, end === -1 ? source.length : end);
}
