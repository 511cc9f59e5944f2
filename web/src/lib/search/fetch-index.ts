import { coursesKey } from '../../../../functions/search/engine/courses/course-file.ts';
import {
  baseKey,
  currentKey,
  noteBlocksKey,
  parseState,
  type SearchState,
} from '../../../../functions/search/engine/search-state.ts';
import { writeCached, readCached } from './index-cache.ts';

async function fetchOk(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`The site answered ${response.status} to ${address}`);
  return response;
}

async function gunzip(packed: ArrayBuffer): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The newest text of an object that changes under its name, or the cached one offline. */
async function fetchNewest(key: string): Promise<string> {
  const address = `/${key}`;
  try {
    const text = await (await fetchOk(address)).text();
    await writeCached(address, text);
    return text;
  } catch (error) {
    const cached = await readCached(address);
    if (!cached) throw error;
    return cached.text();
  }
}

/** The state; undefined if the site has no index. */
export const fetchState = async (): Promise<SearchState | undefined> =>
  parseState(await fetchNewest(currentKey));

/** The courses of the catalogue, as they are stored. */
export const fetchCourses = (): Promise<string> => fetchNewest(coursesKey);

/** A part of an index, which never changes under its name: it is fetched once. */
async function unpackOnce(
  address: string,
  fetchPacked: () => Promise<ArrayBuffer>,
): Promise<Uint8Array> {
  const cached = await readCached(address);
  if (cached) return gunzip(await cached.arrayBuffer());
  const packed = await fetchPacked();
  const part = await gunzip(packed);
  await writeCached(address, packed);
  return part;
}

export function fetchBase(name: string): Promise<Uint8Array> {
  const address = `/${baseKey(name)}`;
  return unpackOnce(address, async () => (await fetchOk(address)).arrayBuffer());
}

/** A block's bytes are `start` up to, not including, `end`. */
export function fetchBlock(
  name: string,
  block: number,
  [start, end]: readonly [number, number],
): Promise<Uint8Array> {
  const whole = `/${noteBlocksKey(name)}`;
  return unpackOnce(`${whole}?block=${block}`, async () => {
    const response = await fetchOk(whole, { headers: { range: `bytes=${start}-${end - 1}` } });
    const body = await response.arrayBuffer();
    return response.status === 206 ? body : body.slice(start, end);
  });
}
