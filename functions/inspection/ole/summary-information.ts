import { uint32 as readUint32 } from './bytes.ts';
import type { CompoundFile } from './compound-file.ts';

const pageCountProperty = 0x0e;
const int32Type = 3;
const firstSectionOffset = 44;
const maxProperties = 64;

/** The page count in the summary information property set; null if there is none. */
export function summaryPageCount(file: CompoundFile): number | null {
  const summary = file.rootStream('\u0005SummaryInformation') ?? new Uint8Array();
  const uint32 = (at: number) => (at + 4 <= summary.length ? readUint32(summary, at) : 0);
  const section = uint32(firstSectionOffset);
  const count = Math.min(uint32(section + 4), maxProperties);
  for (let index = 0; index < count; index++) {
    const at = section + 8 + 8 * index;
    if (uint32(at) !== pageCountProperty) continue;
    const value = section + uint32(at + 4);
    const pages = uint32(value) === int32Type ? uint32(value + 4) : 0;
    return pages > 0 && pages < 100_000 ? pages : null;
  }
  return null;
}
