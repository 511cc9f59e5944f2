import {
  baseKey,
  currentKey,
  documentsKey,
  readState,
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

/** Which index is the newest, or was when the device was last connected; undefined where there is none. */
export async function fetchState(): Promise<SearchState | undefined> {
  const address = `/${currentKey}`;
  const text = await fetchOk(address).then(
    (response) => response.text(),
    async (error: unknown) => {
      const kept = await readCached(address);
      if (!kept) throw error;
      return kept.text();
    },
  );
  const state = readState(text);
  if (state) await writeCached(address, text);
  return state;
}

/** The bytes of an index by its name: they never change, so they are fetched once. */
export async function fetchBase(name: string): Promise<Uint8Array> {
  const address = `/${baseKey(name)}`;
  const kept = await readCached(address);
  if (kept) return gunzip(await kept.arrayBuffer());
  const packed = await (await fetchOk(address)).arrayBuffer();
  const base = await gunzip(packed);
  await writeCached(address, packed);
  return base;
}

/** The bytes of one block of the notes of an index: from one byte to before another. */
export async function fetchBlock(
  name: string,
  block: number,
  [start, end]: readonly [number, number],
): Promise<Uint8Array> {
  const whole = `/${documentsKey(name)}`;
  const address = `${whole}?block=${block}`;
  const kept = await readCached(address);
  if (kept) return gunzip(await kept.arrayBuffer());
  const response = await fetchOk(whole, { headers: { range: `bytes=${start}-${end - 1}` } });
  const body = await response.arrayBuffer();
  const isPart = response.status === 206;
  const packed = isPart ? body : body.slice(start, end);
  const notes = await gunzip(packed);
  await writeCached(address, packed);
  return notes;
}
