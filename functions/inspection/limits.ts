const kib = 1024;
const mib = 1024 * kib;

/** Every bound of the inspection. Sizes in bytes. */
export const limits = {
  /** The largest upload that the product accepts. */
  fileBytes: 10 * mib,

  /** One unpacked part: twice the largest picture seen in honest slides, and still held in memory at once. */
  partBytes: 32 * mib,
  /** All unpacked parts together: uncompressed pictures take ten times their packed size, bombs a thousand. */
  unpackedBytes: 128 * mib,
  /** Above this, unpacked size must be in proportion to packed size. */
  ratioFreeBytes: 16 * mib,
  maxRatio: 60,
  /** XML is held as a tree by the reader's program, ten times its size. */
  xmlBytes: 24 * mib,
  /** A lecture of 500 slides has about 2,000 parts. */
  zipEntries: 5000,
  /** Charts embed a workbook; nothing honest embeds an archive in that. */
  zipDepth: 2,

  /** PDF objects: a book of 1,000 pages has about 20,000. */
  pdfObjects: 250_000,
  /** Headers may overlap in hostile files; reading stops at this many times the file's length. */
  pdfScanPasses: 4,
  /** Nested arrays and dictionaries, and hops from reference to reference. */
  pdfDepth: 48,
  pdfPages: 20_000,
  /** One unpacked stream: object streams and the text of a page stay far below it. */
  pdfStreamBytes: 16 * mib,
  /** All object streams together: those of a book of 1,000 pages have 5 MB. */
  pdfObjectStreamBytes: 48 * mib,
  /** All streams that are read, packed and unpacked bytes together. */
  pdfReadBytes: 96 * mib,
  /** Of a page's content: its text comes before a drawing of more than this. */
  pdfContentBytes: 2 * mib,
  /** Of a font's map of characters. */
  pdfCmapBytes: 512 * kib,
  pdfFilters: 6,
  pdfXrefSections: 1024,

  /** A directory of an old document has some dozens of entries. */
  oleEntries: 4096,
  oleDepth: 3,
  /** Records of a presentation. */
  pptRecords: 400_000,
  pptDepth: 24,

  /** The text that is kept: enough for a title page and a syllabus. */
  textPages: 3,
  textChars: 20_000,
} as const;
