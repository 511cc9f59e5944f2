import { hashDistance, type PageHash } from './page-hash.ts';

/** Maximum Hamming distance of two copies of a page; nearly all pages of other documents differ in more bits. */
const maxDistance = 8;
/** Stricter for a document of one page, which no other page confirms. */
const maxSingleDistance = 6;
/** Enough that some page of a copy shares a key. */
const indexedPages = 6;

const toHashes = (sketch: readonly number[]): PageHash[] =>
  Array.from({ length: sketch.length / 2 }, (_, i) => [sketch[2 * i]!, sketch[2 * i + 1]!]);

/** Keys under which a scanned document is found: a quarter of a page's bits each. */
export const scanKeys = (sketch: readonly number[]): string[] =>
  toHashes(sketch)
    .slice(0, indexedPages)
    .flatMap((hash) =>
      hash.flatMap((half, i) => [
        `page${2 * i}-${half & 0xffff}`,
        `page${2 * i + 1}-${half >>> 16}`,
      ]),
    );

/** The part of the pages that two scanned documents have in common, from 0 to 1. */
export function estimateScanSimilarity(a: readonly number[], b: readonly number[]): number {
  const [few, many] = [toHashes(a), toHashes(b)].toSorted((x, y) => x.length - y.length);
  const limit = many!.length === 1 ? maxSingleDistance : maxDistance;
  const unmatched = [...many!];
  let common = 0;
  for (const hash of few!) {
    const at = unmatched.findIndex((other) => hashDistance(hash, other) <= limit);
    if (at < 0) continue;
    unmatched.splice(at, 1);
    common++;
  }
  return common / many!.length;
}
