/**
 * The range that a `Range` header requests (RFC 9110, 14.1.2). Null for the whole file, also for several ranges, which
 * a server may ignore. `end` is not included; `begin === end` if the range is not satisfiable.
 * @param size bytes of the file
 */
export function byteRange(header: string | null, size: number) {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') return { begin: Math.max(0, size - Number(last)), end: size };
  const end = last === '' ? size : Math.min(size, Number(last) + 1);
  const begin = Number(first);
  if (last !== '' && Number(last) < begin) return null;
  return begin < end ? { begin, end } : { begin: 0, end: 0 };
}

/** The requested part of a complete response: status 200, 206 or 416. */
export async function rangeResponse(whole: Response, header: string | null): Promise<Response> {
  const file = await whole.blob();
  const range = byteRange(header, file.size);
  const headers = new Headers(whole.headers);
  if (!range) return new Response(file, { headers });
  const { begin, end } = range;
  const isSatisfiable = begin < end;
  headers.set('content-range', `bytes ${isSatisfiable ? `${begin}-${end - 1}` : '*'}/${file.size}`);
  headers.set('content-length', String(end - begin));
  return new Response(file.slice(begin, end), { status: isSatisfiable ? 206 : 416, headers });
}
