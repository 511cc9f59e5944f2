import { uint32 } from '../../../../../../functions/inspection/ole/format/bytes.ts';
import { bodyOf, recordAt, recordsOf, type ArtRecord } from './office-art.ts';

/** A picture that browsers show. */
export interface Picture {
  readonly type: 'image/jpeg' | 'image/png';
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const recordType = { blipStore: 0xf001, storeEntry: 0xf007, png: 0xf01e } as const;
const jpegTypes: ReadonlySet<number> = new Set([0xf01d, 0xf02a]);
const [firstBlipType, lastBlipType] = [0xf018, 0xf117];
const storeEntryLength = 36;
/** Twice a phone camera's picture; a hostile one of a few bytes can have a thousand times as many. */
const maxPixels = 100_000_000;
/** Before the size; metadata take some dozens. */
const maxJpegSegments = 500;
const maxEntries = 5000;

const bigEndian16 = (bytes: Uint8Array, at: number) =>
  ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);

function pngSize(bytes: Uint8Array) {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  if (bytes.length < 24 || !signature.every((byte, at) => bytes[at] === byte)) return null;
  const big = (at: number) => bigEndian16(bytes, at) * 65_536 + bigEndian16(bytes, at + 2);
  return { width: big(16), height: big(20) };
}

function jpegSize(bytes: Uint8Array) {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  for (let segment = 0; segment < maxJpegSegments; segment++) {
    if (at + 9 > bytes.length || bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: bigEndian16(bytes, at + 5), width: bigEndian16(bytes, at + 7) };
    // A fill byte, or a segment with its length.
    at += marker === 0xff ? 1 : 2 + bigEndian16(bytes, at + 2);
  }
  return null;
}

/** The picture of a blip record; null for a metafile, a damaged one and one of too many pixels. */
function pictureOf({ type, instance, body }: ArtRecord): Picture | null {
  const isJpeg = jpegTypes.has(type);
  if (!isJpeg && type !== recordType.png) return null;
  // One or two ids of 16 bytes and a tag precede the picture; odd instances have two.
  const bytes = body.subarray(16 * (1 + (instance & 1)) + 1);
  const size = isJpeg ? jpegSize(bytes) : pngSize(bytes);
  if (!size || size.width * size.height === 0 || size.width * size.height > maxPixels) return null;
  return { type: isJpeg ? 'image/jpeg' : 'image/png', bytes, ...size };
}

const isBlip = ({ type }: ArtRecord) => type >= firstBlipType && type <= lastBlipType;

/** The picture of a store entry, or of a blip itself. Entries refer to blips in `delayed`. */
export function pictureOfEntry(entry: ArtRecord, delayed: Uint8Array): Picture | null {
  if (isBlip(entry)) return pictureOf(entry);
  const { type, body } = entry;
  if (type !== recordType.storeEntry || body.length < storeEntryLength) return null;
  const embedded = recordAt(body, storeEntryLength + body[33]!);
  const blip = [embedded, recordAt(delayed, uint32(body, 28))].find((one) => one && isBlip(one));
  return blip ? pictureOf(blip) : null;
}

/** The pictures of a file by their 1-based index; each is read once. */
export class BlipStore {
  readonly #entries: readonly ArtRecord[];
  readonly #delayed: Uint8Array;
  readonly #pictures = new Map<number, Picture | null>();

  /** `drawingGroup` has the store; `delayed` is the stream with most blips. */
  constructor(drawingGroup: Uint8Array, delayed: Uint8Array) {
    this.#entries = recordsOf(bodyOf(recordsOf(drawingGroup), recordType.blipStore)).slice(
      0,
      maxEntries,
    );
    this.#delayed = delayed;
  }

  get size(): number {
    return this.#entries.length;
  }

  picture(index: number): Picture | null {
    const known = this.#pictures.get(index);
    if (known !== undefined) return known;
    const entry = this.#entries[index - 1];
    const picture = entry ? pictureOfEntry(entry, this.#delayed) : null;
    this.#pictures.set(index, picture);
    return picture;
  }
}
