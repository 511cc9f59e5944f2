import { listSketches, putSketch } from '../table/submissions/text-sketch.ts';
import { putLikeness, type SimilarFile } from '../table/submissions/file-hash.ts';
import type { Table } from '../table/core/table.ts';
import { scanKeys, estimateScanSimilarity } from './scans.ts';
import { indexHashesOf, estimateSimilarity, sketchText } from '../search/engine/sketch.ts';

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
export async function storeSketch(
  table: Table,
  sha256: string,
  facts: ComparedFacts,
): Promise<void> {
  for (const { sketch, keys } of fingerprintsOf(facts))
    await putSketch(table, { file: sha256, sketch: [...sketch] }, keys);
}

/** Stores the sketches of a file, then what it has in common with the files before it, for both. Idempotent. */
export async function compareFile(
  table: Table,
  sha256: string,
  facts: ComparedFacts,
): Promise<void> {
  await storeSketch(table, sha256, facts);
  for (const similar of await findSimilarFiles(table, sha256, facts))
    await putLikeness(table, sha256, similar);
}
