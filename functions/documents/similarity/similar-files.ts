import { listSketches, putSketch } from '../../table/files/likeness.ts';
import type { SimilarFile } from '../../table/files/upload.ts';
import type { Table } from '../../table/core/table.ts';
import { indexedPart, likenessOf, sketchText } from './sketch.ts';

/** Documents of one template have less in common. */
const minLikeness = 0.25;
const maxFiles = 5;

/** The other files with much of the same text, most alike first. */
export async function findSimilarFiles(
  table: Table,
  sha256: string,
  pages: readonly string[],
): Promise<SimilarFile[]> {
  const sketch = sketchText(pages);
  if (!sketch) return [];
  const found = await listSketches(table, indexedPart(sketch));
  return found
    .filter(({ file }) => file !== sha256)
    .map((other) => ({ file: other.file, likeness: likenessOf(sketch, other.sketch) }))
    .filter(({ likeness }) => likeness >= minLikeness)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, maxFiles);
}

/** Makes a file comparable with later ones; until `ttl` (epoch seconds), or for good. */
export async function storeSketch(
  table: Table,
  sha256: string,
  pages: readonly string[],
  ttl?: number,
): Promise<void> {
  const sketch = sketchText(pages);
  if (sketch)
    await putSketch(table, { file: sha256, sketch: [...sketch] }, indexedPart(sketch), ttl);
}
