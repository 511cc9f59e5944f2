import { listSketches, putSketch } from '../../table/files/text-sketch.ts';
import type { SimilarFile } from '../../table/files/upload.ts';
import type { Table } from '../../table/core/table.ts';
import { scanKeys, estimateScanSimilarity } from './scans.ts';
import { indexHashesOf, estimateSimilarity, sketchText } from './sketch.ts';

/** The compared data of a document: its text, or its pages if they have too little text. */
interface ComparedFacts {
  readonly pages: readonly string[];
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

function fingerprintOf({ pages, pageHashes }: ComparedFacts): Fingerprint | undefined {
  const sketch = sketchText(pages);
  if (sketch)
    return {
      sketch,
      keys: indexHashesOf(sketch),
      minSimilarity: 0.25,
      similarity: (other) => estimateSimilarity(sketch, other),
    };
  if (pageHashes.length === 0) return undefined;
  return {
    sketch: pageHashes,
    keys: scanKeys(pageHashes),
    minSimilarity: 0.5,
    similarity: (other) => estimateScanSimilarity(pageHashes, other),
  };
}

const maxFiles = 5;

/** The other files with much of the same text, or of the same scanned pages, most alike first. */
export async function findSimilarFiles(
  table: Table,
  sha256: string,
  facts: ComparedFacts,
): Promise<SimilarFile[]> {
  const fingerprint = fingerprintOf(facts);
  if (!fingerprint) return [];
  const found = await listSketches(table, fingerprint.keys);
  return found
    .filter(({ file }) => file !== sha256)
    .map(({ file, sketch }) => ({ file, likeness: fingerprint.similarity(sketch) }))
    .filter(({ likeness }) => likeness >= fingerprint.minSimilarity)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, maxFiles);
}

/** Stores the sketch of a file for comparison with later ones. Writes nothing if it is stored. */
export async function storeSketch(
  table: Table,
  sha256: string,
  facts: ComparedFacts,
): Promise<void> {
  const fingerprint = fingerprintOf(facts);
  if (!fingerprint) return;
  const { sketch, keys } = fingerprint;
  await putSketch(table, { file: sha256, sketch: [...sketch] }, keys);
}
