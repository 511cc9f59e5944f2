import { uint16, uint32 } from '../../../../../../functions/inspection/ole/format/bytes.ts';
import {
  tablePart,
  type WordStreams,
} from '../../../../../../functions/inspection/ole/format/word-document.ts';
import { BlipStore, pictureOfEntry, type Picture } from './blip-store.ts';
import { recordAt, recordsOf, shapeOf, shapesOf, type ArtShape } from './office-art.ts';

/** Offsets in the FIB. */
const fib = { characterPages: 0xfa, anchors: 0x1da, drawingGroup: 0x22a } as const;
/** Modifiers of a run of characters. */
const modifier = { pictureLocation: 0x6a03, isBinaryData: 0x0806 } as const;
const pageLength = 512;
const pageNumberMask = 0x3fffff;
const pictureHeaderLength = 68;
/** The name of the linked file follows the header. */
const linkedPicture = 0x66;
const anchorLength = 26;
const recordType = { artDrawing: 0xf002, shapeContainer: 0xf004 } as const;

/** Bytes of a modifier's operand by the upper three bits of its code; undefined if the first byte tells. */
const operandLengths = [1, 1, 2, 4, 2, 2, undefined, 3] as const;

/** Where the picture of a run is stored; undefined for other runs. */
function pictureLocation(modifiers: Uint8Array): number | undefined {
  let location: number | undefined;
  let at = 0;
  while (at + 3 <= modifiers.length) {
    const code = uint16(modifiers, at);
    const length = operandLengths[code >> 13] ?? 1 + modifiers[at + 2]!;
    const operand = modifiers.subarray(at + 2, at + 2 + length);
    if (code === modifier.isBinaryData && operand[0] === 1) return undefined;
    if (code === modifier.pictureLocation && operand.length === 4) location = uint32(operand, 0);
    at += 2 + length;
  }
  return location;
}

/** Locations in the Data stream by the offset of their character. */
function readPictureLocations(streams: WordStreams): Map<number, number> {
  const locations = new Map<number, number>();
  const { wordDocument } = streams;
  const pages = tablePart(streams, fib.characterPages);
  const count = Math.floor((pages.length - 4) / 8);
  // Pages do not share bytes, except those of a hostile file.
  const maxCount = Math.ceil(wordDocument.length / pageLength);
  for (let index = 0; index < Math.min(count, maxCount); index++) {
    const start = pageLength * (uint32(pages, 4 * (count + 1 + index)) & pageNumberMask);
    const page = wordDocument.subarray(start, start + pageLength);
    const runs = page[pageLength - 1] ?? 0;
    // Each run has a start of four bytes and the place of its modifiers; one more start ends the list.
    if (5 * runs + 4 >= page.length) continue;
    for (let run = 0; run < runs; run++) {
      const at = 2 * page[4 * (runs + 1) + run]!;
      if (at === 0) continue;
      const location = pictureLocation(page.subarray(at + 1, at + 1 + page[at]!));
      if (location !== undefined) locations.set(uint32(page, 4 * run), location);
    }
  }
  return locations;
}

/** An inline picture and its alternative text. */
export interface InlinePicture {
  readonly picture: Picture | null;
  readonly description: string;
  /** A drawn line or shape. */
  readonly isDrawing: boolean;
}

/** Reads the pictures that are placed in the text like characters. */
export class InlinePictures {
  readonly #locations: ReadonlyMap<number, number>;
  readonly #data: Uint8Array;
  readonly #read = new Map<number, InlinePicture>();
  /** Pictures do not share bytes, except those of a hostile file. */
  #unreadBytes: number;

  constructor(streams: WordStreams, data: Uint8Array) {
    this.#locations = readPictureLocations(streams);
    this.#data = data;
    this.#unreadBytes = data.length;
  }

  /** The picture of the character at an offset of the WordDocument stream; undefined if it is none. */
  at(offset: number): InlinePicture | undefined {
    const location = this.#locations.get(offset);
    if (location === undefined) return undefined;
    const picture = this.#read.get(location) ?? this.#readAt(location);
    this.#read.set(location, picture);
    return picture;
  }

  #readAt(location: number): InlinePicture {
    const none = { picture: null, description: '', isDrawing: false };
    if (location + pictureHeaderLength > this.#data.length) return none;
    const length = uint32(this.#data, location);
    this.#unreadBytes -= length;
    if (this.#unreadBytes < 0) return none;
    const nameAt = location + uint16(this.#data, location + 4);
    const isLinked = uint16(this.#data, location + 6) === linkedPicture;
    const start = nameAt + (isLinked ? 1 + (this.#data[nameAt] ?? 0) : 0);
    const records = recordsOf(this.#data.subarray(start, location + length));
    const shape = records.find(({ type }) => type === recordType.shapeContainer);
    const picture = records
      .map((record) => pictureOfEntry(record, new Uint8Array()))
      .find((found) => found !== null);
    const description = (shape && shapeOf(shape.body)?.description) ?? '';
    const isDrawing = records.every(({ type }) => type === recordType.shapeContainer);
    return { picture: picture ?? null, description, isDrawing: isDrawing && records.length > 0 };
  }
}

/** The drawing at a floating anchor. */
export interface Drawing {
  readonly pictures: readonly InlinePicture[];
  readonly hasTextBox: boolean;
}

/** The floating drawings of the main text by the index of their character. */
export function readDrawings(streams: WordStreams): Map<number, Drawing> {
  const group = tablePart(streams, fib.drawingGroup);
  const head = recordAt(group, 0);
  if (!head) return new Map();
  const store = new BlipStore(head.body, streams.wordDocument);
  const shapes = new Map<number, ArtShape>();
  // One byte before each drawing tells whether it belongs to the text or to headers.
  let at = 8 + head.body.length;
  for (let next = recordAt(group, at + 1); next; next = recordAt(group, at + 1)) {
    if (next.type === recordType.artDrawing)
      for (const shape of shapesOf(next.body)) shapes.set(shape.id, shape);
    at += 9 + next.body.length;
  }
  const read = new Map<ArtShape, Drawing>();
  const drawings = new Map<number, Drawing>();
  const anchors = tablePart(streams, fib.anchors);
  const count = Math.floor((anchors.length - 4) / (4 + anchorLength));
  for (let index = 0; index < count; index++) {
    const shape = shapes.get(uint32(anchors, 4 * (count + 1) + anchorLength * index));
    if (!shape) continue;
    const drawing = read.get(shape) ?? drawingOf(shape, store);
    read.set(shape, drawing);
    drawings.set(uint32(anchors, 4 * index), drawing);
  }
  return drawings;
}

function drawingOf(shape: ArtShape, store: BlipStore): Drawing {
  const parts = flatten(shape);
  return {
    pictures: parts
      .filter(({ blip }) => blip > 0)
      .map(({ blip, description }) => ({
        picture: store.picture(blip),
        description,
        isDrawing: false,
      })),
    hasTextBox: parts.some(({ textBox }) => textBox !== undefined),
  };
}

const flatten = (shape: ArtShape): ArtShape[] => [shape, ...shape.children.flatMap(flatten)];
