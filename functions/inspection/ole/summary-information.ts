import { decodeUtf16, decodeWindows1252, uint32 as readUint32 } from './bytes.ts';
import type { CompoundFile } from './compound-file.ts';

const pageCountProperty = 0x0e;
const int32Type = 3;
const blobType = 0x41;
const firstSectionOffset = 44;
const secondSectionOffset = 64;
const maxProperties = 64;
const linkBaseName = '_PID_LINKBASE';

/** A stream of property sets, and a reader of integers in it: 0 outside of it. */
function propertySets(file: CompoundFile, name: string) {
  const bytes = file.rootStream(`\u0005${name}`) ?? new Uint8Array();
  const uint32 = (at: number) => (at + 4 <= bytes.length ? readUint32(bytes, at) : 0);
  /** The offset of a property in a section, or undefined. */
  const find = (section: number, id: number) => {
    const count = Math.min(uint32(section + 4), maxProperties);
    const at = Array.from({ length: count }, (_, index) => section + 8 + 8 * index);
    const entry = at.find((each) => uint32(each) === id);
    return entry === undefined ? undefined : section + uint32(entry + 4);
  };
  return { bytes, uint32, find };
}

/** The page count in the summary information property set; null if there is none. */
export function summaryPageCount(file: CompoundFile): number | null {
  const { uint32, find } = propertySets(file, 'SummaryInformation');
  const value = find(uint32(firstSectionOffset), pageCountProperty);
  const pages = value !== undefined && uint32(value) === int32Type ? uint32(value + 4) : 0;
  return pages > 0 && pages < 100_000 ? pages : null;
}

/** The base of relative links, a property named in a dictionary; '' if there is none. */
export function linkBase(file: CompoundFile): string {
  const { bytes, uint32, find } = propertySets(file, 'DocumentSummaryInformation');
  const name = decodeWindows1252(bytes).replaceAll('\0', '').includes(linkBaseName);
  const section = uint32(secondSectionOffset);
  if (!name || section === 0) return '';
  const dictionary = find(section, 0) ?? 0;
  let at = dictionary + 4;
  for (let left = Math.min(uint32(dictionary), maxProperties); left > 0; left--) {
    const length = uint32(at + 4);
    const entry = decodeWindows1252(bytes.subarray(at + 8, at + 8 + 2 * length));
    const value = find(section, uint32(at)) ?? 0;
    if (entry.replaceAll('\0', '').startsWith(linkBaseName) && uint32(value) === blobType) {
      return decodeUtf16(bytes.subarray(value + 8, value + 8 + uint32(value + 4)));
    }
    // In a set of UTF-16 the length counts characters, and entries are padded to four bytes.
    const isWide = entry[1] === '\0';
    at += 8 + (isWide ? Math.ceil((2 * length) / 4) * 4 : length);
  }
  return '';
}
