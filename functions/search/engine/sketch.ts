import { tokenize } from './tokenize.ts';

/**
 * A sketch of a text: its smallest shingle hashes, ascending. Two texts share as large a part of their sketches as of
 * their shingles (bottom-k sampling).
 */
export type Sketch = readonly number[];

const shingleWords = 4;
const sketchSize = 128;

/** Number of hashes that are index keys: two documents with half of their text in common nearly always share one. */
const indexedHashes = 8;

/** Shorter texts are title pages or poor text recognition. */
const minShingles = 12;

/** A well-mixed 32-bit hash (FNV-1a, then murmur3's final steps). */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The sketch of a document by its pages; undefined for one with too little text. */
export function sketchText(pages: readonly string[]): Sketch | undefined {
  const words = pages.flatMap((page) => tokenize(page));
  const hashes = new Set<number>();
  for (let at = 0; at + shingleWords <= words.length; at++)
    hashes.add(hash32(words.slice(at, at + shingleWords).join(' ')));
  if (hashes.size < minShingles) return undefined;
  return [...hashes].toSorted((a, b) => a - b).slice(0, sketchSize);
}

/** The hashes under which a document is found. */
export const indexHashesOf = (sketch: Sketch): Sketch => sketch.slice(0, indexedHashes);

/** The estimated Jaccard similarity of two documents, from 0 to 1. */
export function estimateSimilarity(a: Sketch, b: Sketch): number {
  const [inA, inB] = [new Set(a), new Set(b)];
  const size = Math.min(sketchSize, Math.max(a.length, b.length));
  const union = [...new Set([...a, ...b])].toSorted((x, y) => x - y).slice(0, size);
  return union.filter((hash) => inA.has(hash) && inB.has(hash)).length / union.length;
}
