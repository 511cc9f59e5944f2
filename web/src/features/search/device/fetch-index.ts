import {
  baseKey,
  currentKey,
  noteBlocksKey,
  parseState,
  type SearchState,
} from '../../../../../functions/search/engine/search-state.ts';
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

/** The newest state, or the cached one offline; undefined if the site has no index. */
export async function fetchState(): Promise<SearchState | undefined> {
  const address = `/${currentKey}`;
  const text = await fetchOk(address).then(
    (response) => response.text(),
    async (error: unknown) => {
      const cached = await readCached(address);
      if (!cached) throw error;
      return cached.text();
    },
  );
  const state = parseState(text);
  if (state) await writeCached(address, text);
  return state;
}

/** An index never changes under its name, so it is fetched once. */
export async function fetchBase(name: string): Promise<Uint8Array> {
  const address = `/${baseKey(name)}`;
  const cached = await readCached(address);
  if (cached) return gunzip(await cached.arrayBuffer());
  const packed = await (await fetchOk(address)).arrayBuffer();
  const base = await gunzip(packed);
  await writeCached(address, packed);
  return base;
}

/** A block's bytes are `start` up to, not including, `end`. */
export async function fetchBlock(
  name: string,
  block: number,
  [start, end]: readonly [number, number],
): Promise<Uint8Array> {
  const whole = `/${noteBlocksKey(name)}`;
  const address = `${whole}?block=${block}`;
  const cached = await readCached(address);
  if (cached) return gunzip(await cached.arrayBuffer());
  const response = await fetchOk(whole, { headers: { range: `bytes=${start}-${end - 1}` } });
  const body = await response.arrayBuffer();
  const isPart = response.status === 206;
  const packed = isPart ? body : body.slice(start, end);
  const notes = await gunzip(packed);
  await writeCached(address, packed);
  return notes;
}
