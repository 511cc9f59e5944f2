import type { CompoundFile } from './compound-file.ts';

const pageCountId = 0x0e;
const integerType = 3;
const sectionOffsetAt = 44;

/** The number of pages in a document's summary; null when none is noted. */
export function summaryPageCount(compound: CompoundFile): number | null {
  const summary = compound.top('\u0005SummaryInformation');
  if (summary === undefined || summary.length < sectionOffsetAt + 4) return null;
  const word = (at: number) => (at + 4 <= summary.length ? summary.readUInt32LE(at) : 0);
  const section = word(sectionOffsetAt);
  const count = Math.min(word(section + 4), 64);
  for (let index = 0; index < count; index++) {
    const at = section + 8 + 8 * index;
    if (word(at) !== pageCountId) continue;
    const value = section + word(at + 4);
    const pages = word(value) === integerType ? word(value + 4) : 0;
    return pages > 0 && pages < 100_000 ? pages : null;
  }
  return null;
}
