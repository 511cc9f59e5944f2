/** Bytes `begin` up to, not including, `end`. */
interface ByteRange {
  readonly begin: number;
  readonly end: number;
}

/**
 * The part of a file that a `Range` header asks for (RFC 9110, 14.1.2); null where it asks for all of it, or for several
 * parts, which may be answered by all of it. `begin === end` when the file has no such part.
 * @param size bytes of the file
 */
export function byteRange(header: string | null, size: number): ByteRange | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return { begin: Math.max(0, size - Number(last)), end: size };
  const end = last === '' ? size : Math.min(size, Number(last) + 1);
  const begin = Number(first);
  if (last !== '' && Number(last) < begin) return null;
  return begin < end ? { begin, end } : { begin: 0, end: 0 };
}

/** A kept file, or the part of it that is asked for. */
export async function partOf(kept: Response, asked: string | null): Promise<Response> {
  const file = await kept.blob();
  const range = byteRange(asked, file.size);
  const headers = new Headers(kept.headers);
  if (!range) return new Response(file, { headers });
  const { begin, end } = range;
  const isThere = begin < end;
  headers.set('content-range', `bytes ${isThere ? `${begin}-${end - 1}` : '*'}/${file.size}`);
  headers.set('content-length', String(end - begin));
  return new Response(file.slice(begin, end), { status: isThere ? 206 : 416, headers });
}
