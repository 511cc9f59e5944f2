import { hashDistance, type PageHash } from './page-hash.ts';
import { listSketches, putSketch, putLikeness } from '../table/submissions/file-hash.ts';
import type { SimilarFile } from '../table/submissions/file-hash.ts';
import type { Table } from '../table/table.ts';
import { indexHashesOf, estimateSimilarity, sketchText } from '../search/engine/sketch.ts';

/** Maximum Hamming distance of two copies of a page; nearly all pages of other documents differ in more bits. */
const maxDistance = 8;
/** Stricter for a document of one page, which no other page confirms. */
const maxSingleDistance = 6;
/** Enough that some page of a copy shares a key. */
const indexedPages = 6;

const toHashes = (sketch: readonly number[]): PageHash[] =>
  Array.from({ length: sketch.length / 2 }, (_, i) => [sketch[2 * i]!, sketch[2 * i + 1]!]);

/** Keys under which a scanned document is found: a quarter of a page's bits each. */
const scanKeys = (sketch: readonly number[]): string[] =>
  toHashes(sketch)
    .slice(0, indexedPages)
    .flatMap((hash) =>
      hash.flatMap((half, i) => [
        `page${2 * i}-${half & 0xffff}`,
        `page${2 * i + 1}-${half >>> 16}`,
      ]),
    );

/** The part of the pages that two scanned documents have in common, from 0 to 1. */
function estimateScanSimilarity(a: readonly number[], b: readonly number[]): number {
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

/** The compared data of a document: its text, and pictures of its pages if it is a PDF. */
interface ComparedFacts {
  readonly shownPages: readonly string[];
  /** Two numbers per page. */
  readonly pageHashes: readonly number[];
}

interface Fingerprint {
  readonly sketch: readonly number[];
  /** Similar documents share at least one. */
  readonly keys: readonly (number | string)[];
  /** Above the similarity of different documents from one template. */
  readonly minSimilarity: number;
  similarity(other: readonly number[]): number;
}

/** Text and pictures, because a file may show other text than it holds, as a scan does. */
function fingerprintsOf({ shownPages, pageHashes }: ComparedFacts): Fingerprint[] {
  const sketch = sketchText(shownPages);
  const fingerprints: Fingerprint[] = [];
  if (sketch)
    fingerprints.push({
      sketch,
      keys: indexHashesOf(sketch),
      minSimilarity: 0.25,
      similarity: (other) => estimateSimilarity(sketch, other),
    });
  if (pageHashes.length > 0)
    fingerprints.push({
      sketch: pageHashes,
      keys: scanKeys(pageHashes),
      minSimilarity: 0.5,
      similarity: (other) => estimateScanSimilarity(pageHashes, other),
    });
  return fingerprints;
}

const maxFiles = 5;

/** The other files with much of the same text, or many of the same pages, most alike first. */
export async function findSimilarFiles(
  table: Table,
  sha256: string,
  facts: ComparedFacts,
): Promise<SimilarFile[]> {
  const likenesses = new Map<string, number>();
  for (const { keys, similarity, minSimilarity } of fingerprintsOf(facts))
    for (const { file, sketch } of await listSketches(table, keys)) {
      const likeness = similarity(sketch);
      if (file !== sha256 && likeness >= minSimilarity)
        likenesses.set(file, Math.max(likeness, likenesses.get(file) ?? 0));
    }
  return [...likenesses]
    .map(([file, likeness]) => ({ file, likeness }))
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, maxFiles);
}

/** Stores the sketches of a file for comparison with later ones. Writes nothing if they are stored. */
export async function storeSketch(table: Table, sha256: string, facts: ComparedFacts) {
  for (const { sketch, keys } of fingerprintsOf(facts))
    await putSketch(table, { file: sha256, sketch: [...sketch] }, keys);
}

/** Stores the sketches of a file, then what it has in common with the files before it, for both. Idempotent. */
export async function compareFile(table: Table, sha256: string, facts: ComparedFacts) {
  await storeSketch(table, sha256, facts);
  for (const similar of await findSimilarFiles(table, sha256, facts))
    await putLikeness(table, sha256, similar);
}
