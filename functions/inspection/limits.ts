const kib = 1024;
const mib = 1024 * kib;

/** Every bound of the inspection. Sizes in bytes. */
export const limits = {
  fileBytes: 10 * mib,

  /** One uncompressed part: twice the largest picture seen in real slides. */
  partBytes: 32 * mib,
  /** All uncompressed parts: real bitmaps compress 10 to 1, zip bombs 1,000 to 1. */
  uncompressedBytes: 128 * mib,
  /** Above this total, `maxRatio` applies. */
  ratioFreeBytes: 16 * mib,
  maxRatio: 60,
  /** Office holds XML as a tree of ten times its size. */
  xmlBytes: 24 * mib,
  /** A lecture of 500 slides has about 2,000 parts. */
  zipEntries: 5000,
  /** A chart embeds a workbook; a workbook embeds no archive. */
  zipDepth: 2,

  /** A book of 1,000 pages has about 20,000. */
  pdfObjects: 250_000,
  /** Overlapping object headers may make the scan read at most this many times the file's length. */
  pdfScanPasses: 4,
  /** Nested arrays and dictionaries, and chained references. */
  pdfDepth: 48,
  pdfPages: 20_000,
  /** Form XObjects drawn for one, with the nested ones: a chart of 5,000 markers draws 5,001. */
  pdfFormDraws: 50_000,
  /** One decoded stream. */
  pdfStreamBytes: 16 * mib,
  /** All decoded object streams: those of a book of 1,000 pages have 5 MB. */
  pdfObjectStreamBytes: 48 * mib,
  /** All streams that are read, encoded and decoded bytes together. */
  pdfReadBytes: 96 * mib,
  /** Of one page's content stream: text comes before larger drawings. */
  pdfContentBytes: 2 * mib,
  /** Of a font's ToUnicode CMap. */
  pdfCmapBytes: 512 * kib,
  pdfFilters: 6,
  pdfXrefSections: 1024,

  /** Enough text for a title page and a syllabus. */
  textPages: 3,
  textChars: 20_000,
} as const;

/** How much text is read from a document. */
export interface TextBounds {
  readonly pages: number;
  readonly chars: number;
}

export const firstPages: TextBounds = { pages: limits.textPages, chars: limits.textChars };
