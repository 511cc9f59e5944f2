import {
  doc,
  docTailOffset,
  docTextOffset,
  ppt,
  pptRecord,
  type DocOptions,
} from './ole-documents.ts';

/** Types and instances of blips with one id. */
const blipKinds = {
  png: { type: 0xf01e, instance: 0x6e0 },
  jpeg: { type: 0xf01d, instance: 0x46a },
  emf: { type: 0xf01a, instance: 0x3d4 },
} as const;

const words = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, 4 * index);
  return bytes;
};

/** A picture as Office stores it. */
export function blip(kind: keyof typeof blipKinds, data: Buffer): Buffer {
  const { type, instance } = blipKinds[kind];
  return pptRecord(type, Buffer.concat([Buffer.alloc(17), data]), instance);
}

/** An entry of the store of blips, which are in another stream at `offset`. */
const storeEntry = (offset: number) => {
  const entry = Buffer.alloc(36);
  entry.writeUInt32LE(1, 24);
  entry.writeUInt32LE(offset, 28);
  return pptRecord(0xf007, entry, 6);
};

function store(blips: readonly Buffer[], start: number): Buffer {
  let at = start;
  const entries = blips.map((bytes) => {
    const entry = storeEntry(at);
    at += bytes.length;
    return entry;
  });
  return pptRecord(0xf000, [pptRecord(0xf001, entries)]);
}

interface ShapeSource {
  readonly id?: number;
  /** 1-based index in the store. */
  readonly blip?: number;
  readonly description?: string;
  readonly top?: number;
  readonly text?: string;
  /** Index of the outline's text that the shape shows. */
  readonly outline?: number;
  readonly placeholder?: number;
  readonly isObject?: boolean;
}

const property = (id: number, value: number) => {
  const bytes = Buffer.alloc(6);
  bytes.writeUInt16LE(id, 0);
  bytes.writeUInt32LE(value, 2);
  return bytes;
};

function shape(source: ShapeSource): Buffer {
  const description = Buffer.from(`${source.description ?? ''}\0`, 'utf16le');
  const properties = [
    ...(source.blip ? [property(0x4104, source.blip)] : []),
    ...(source.description ? [property(0x8381, description.length)] : []),
  ];
  const options = source.description ? [...properties, description] : properties;
  const anchor = Buffer.alloc(8);
  anchor.writeInt16LE(source.top ?? 0, 0);
  const placeholder = Buffer.alloc(8);
  placeholder[4] = source.placeholder ?? 0;
  const data = [
    ...(source.placeholder ? [pptRecord(0x0bc3, placeholder)] : []),
    ...(source.isObject ? [pptRecord(0x0bc1, words(1))] : []),
  ];
  const texts = [
    ...(source.outline === undefined ? [] : [pptRecord(0x0f9e, words(source.outline))]),
    ...(source.text === undefined
      ? []
      : [pptRecord(0x0f9f, words(4)), pptRecord(0x0fa8, Buffer.from(source.text, 'latin1'))]),
  ];
  return pptRecord(0xf004, [
    pptRecord(0xf00a, words(source.id ?? 1025, 0xa00), 75),
    pptRecord(0xf00b, Buffer.concat(options), properties.length),
    pptRecord(0xf010, anchor),
    ...(data.length > 0 ? [pptRecord(0xf011, data)] : []),
    ...(texts.length > 0 ? [pptRecord(0xf00d, texts)] : []),
  ]);
}

const drawing = (shapes: readonly ShapeSource[]) =>
  pptRecord(0xf002, [pptRecord(0xf003, [shape({ id: 1024 }), ...shapes.map(shape)])]);

interface SlideSource {
  /** Texts of the outline: a title, then lists. */
  readonly outline?: readonly string[];
  readonly shapes?: readonly ShapeSource[];
}

export interface PresentationSource {
  readonly slides: readonly SlideSource[];
  readonly blips?: readonly Buffer[];
  /** Without the directory of slides, as in a damaged file. */
  readonly hasNoDirectory?: boolean;
  /** Offset of the save before the only one. */
  readonly previousEdit?: number;
}

/** Writes a presentation with pictures. Slides are stored in reverse order, as after moving them. */
export function pptWithPictures(source: PresentationSource): Buffer {
  const { slides, blips = [] } = source;
  const list = slides.flatMap(({ outline = [] }, index) => [
    pptRecord(0x03f3, words(index + 2, 0, outline.length, 256 + index, 0)),
    ...outline.flatMap((text, at) => [
      pptRecord(0x0f9f, words(at === 0 ? 0 : 1)),
      pptRecord(0x0fa0, Buffer.from(text, 'utf16le')),
    ]),
  ]);
  const pages = slides.map(({ shapes = [] }) =>
    pptRecord(0x03ee, [pptRecord(0x040c, [drawing(shapes)])]),
  );
  const document = pptRecord(0x03e8, [
    pptRecord(0x040b, [store(blips, 0)]),
    pptRecord(0x0ff0, list),
  ]);
  let at = document.length;
  const offsets = new Map<number, number>();
  for (const [index, page] of [...pages.entries()].toReversed()) {
    offsets.set(index, at);
    at += page.length;
  }
  const directory = pptRecord(
    0x1772,
    words((1 + pages.length) * 0x100000 + 1, 0, ...pages.map((_, index) => offsets.get(index)!)),
  );
  const edit = pptRecord(
    0x0ff5,
    words(256, 0, source.previousEdit ?? 0, source.hasNoDirectory ? 0 : at, 1, 9, 0),
  );
  return ppt({
    stream: Buffer.concat([document, ...pages.toReversed(), directory, edit]),
    edit: at + directory.length,
    more: blips.length > 0 ? [{ name: 'Pictures', data: Buffer.concat(blips) }] : [],
  });
}

/** A picture in the line, with the header of 68 bytes before it. */
function inlinePicture(picture: Buffer): Buffer {
  const entry = storeEntry(0);
  entry.writeUInt32LE(entry.readUInt32LE(4) + picture.length, 4);
  const body = Buffer.concat([shape({ description: 'inline' }), entry, picture]);
  const head = Buffer.alloc(68);
  head.writeUInt32LE(68 + body.length, 0);
  head.writeUInt16LE(68, 4);
  head.writeUInt16LE(0x64, 6);
  return Buffer.concat([head, body]);
}

/** A page of runs, of which those of one character at `positions` have a picture. */
function characterPage(positions: readonly number[], locations: readonly number[]): Buffer {
  const page = Buffer.alloc(512);
  const starts = positions.flatMap((position) => [position, position + 1]);
  const runs = starts.length - 1;
  let modifiersAt = 510;
  for (const [index, start] of starts.entries()) {
    page.writeUInt32LE(start, 4 * index);
    if (index % 2 === 1) continue;
    modifiersAt -= 10;
    page[4 * (runs + 1) + index] = modifiersAt / 2;
    page[modifiersAt] = 9;
    page.writeUInt16LE(0x0855, modifiersAt + 1);
    page[modifiersAt + 3] = 1;
    page.writeUInt16LE(0x6a03, modifiersAt + 4);
    page.writeUInt32LE(locations[index / 2]!, modifiersAt + 6);
  }
  page[511] = runs;
  return page;
}

export interface DocumentSource {
  /** U+0001 stands for the next inline picture, U+0008 for the next floating shape. */
  readonly text: string;
  readonly inline?: readonly Buffer[];
  readonly floating?: readonly ShapeSource[];
  /** Of the floating shapes. */
  readonly blips?: readonly Buffer[];
}

const indexesOf = (text: string, mark: string) =>
  [...text].flatMap((char, index) => (char === mark ? [index] : []));

/** Writes a Word document with pictures in lines and floating ones. */
export function docWithPictures(source: DocumentSource): Buffer {
  const { text, inline = [], floating = [], blips = [] } = source;
  const pictures = inline.map(inlinePicture);
  let location = 0;
  const locations = pictures.map(({ length }) => (location += length) - length);
  const positions = indexesOf(text, '\u0001').map((index) => docTextOffset + index);
  const hasInline = positions.length > 0;
  const anchors = indexesOf(text, '\u0008');
  const places = floating.map((_, index) => Buffer.concat([words(2000 + index), Buffer.alloc(22)]));
  const shapes = floating.map((one, index) => ({ ...one, id: 2000 + index }));
  const inlineTables: DocOptions['tables'] = {
    0xfa: words(docTextOffset, docTextOffset + text.length, docTailOffset / 512),
  };
  const floatingTables: DocOptions['tables'] = {
    0x1da: Buffer.concat([words(...anchors, text.length), ...places]),
    0x22a: Buffer.concat([store(blips, docTailOffset + 512), Buffer.alloc(1), drawing(shapes)]),
  };
  return doc({
    text,
    tail: Buffer.concat([
      hasInline ? characterPage(positions, locations) : Buffer.alloc(512),
      ...blips,
    ]),
    tables: {
      ...(hasInline ? inlineTables : {}),
      ...(floating.length > 0 ? floatingTables : {}),
    },
    more: [{ name: 'Data', data: Buffer.concat(pictures) }],
  });
}
