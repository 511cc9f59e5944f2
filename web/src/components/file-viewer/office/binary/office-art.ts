import {
  decodeUtf16,
  uint16,
  uint32,
} from '../../../../../../functions/inspection/ole/format/bytes.ts';

/** A record of OfficeArt or [MS-PPT]. */
export interface ArtRecord {
  readonly type: number;
  readonly instance: number;
  /** Offset of its header in the bytes that were read. */
  readonly at: number;
  readonly body: Uint8Array;
}

const headerLength = 8;

/** The record at an offset; undefined if it leaves the bytes. */
export function recordAt(bytes: Uint8Array, at: number): ArtRecord | undefined {
  const start = at + headerLength;
  if (start > bytes.length) return undefined;
  const end = start + uint32(bytes, at + 4);
  if (end > bytes.length) return undefined;
  const [instance, type] = [uint16(bytes, at) >> 4, uint16(bytes, at + 2)];
  return { type, instance, at, body: bytes.subarray(start, end) };
}

/** The records side by side, up to the first damaged one. */
export function recordsOf(bytes: Uint8Array): ArtRecord[] {
  const records: ArtRecord[] = [];
  let at = 0;
  for (let next = recordAt(bytes, at); next; next = recordAt(bytes, at)) {
    records.push(next);
    at += headerLength + next.body.length;
  }
  return records;
}

/** The body of the first record of a type; empty if there is none. */
export const bodyOf = (records: readonly ArtRecord[], type: number): Uint8Array =>
  records.find((record) => record.type === type)?.body ?? new Uint8Array();

const recordType = {
  groupContainer: 0xf003,
  shapeContainer: 0xf004,
  shape: 0xf00a,
  options: 0xf00b,
  textBox: 0xf00d,
  childAnchor: 0xf00f,
  clientAnchor: 0xf010,
  clientData: 0xf011,
} as const;
const property = {
  blip: 0x0104,
  fillType: 0x0180,
  fillBlip: 0x0186,
  description: 0x0381,
  groupFlags: 0x03bf,
} as const;
const pictureFill = 3;
const [complexFlag, idMask] = [0x8000, 0x3fff];
const hiddenFlags = 0x20002;
const deletedFlag = 0x8;
/** Real groups are nested a few levels deep. */
const maxDepth = 16;

export interface ArtShape {
  readonly id: number;
  /** 1-based index in the store of blips (pictures); 0 for none. */
  readonly blip: number;
  /** Alternative text. */
  readonly description: string;
  readonly top: number;
  readonly left: number;
  readonly textBox: Uint8Array | undefined;
  /** Of the host program. */
  readonly clientData: Uint8Array;
  /** Of a group. */
  readonly children: readonly ArtShape[];
}

function optionsOf(record: ArtRecord | undefined) {
  const { body, instance } = record ?? { body: new Uint8Array(), instance: 0 };
  const values = new Map<number, number>();
  let description = '';
  const count = Math.min(instance, Math.floor(body.length / 6));
  let complexAt = 6 * count;
  for (let index = 0; index < count; index++) {
    const id = uint16(body, 6 * index);
    const value = uint32(body, 6 * index + 2);
    if ((id & complexFlag) === 0) {
      values.set(id & idMask, value);
      continue;
    }
    if ((id & idMask) === property.description)
      description = decodeUtf16(body.subarray(complexAt, complexAt + value)).split('\0', 1)[0]!;
    complexAt += value;
  }
  const fill = values.get(property.fillType) === pictureFill ? values.get(property.fillBlip) : 0;
  const flags = values.get(property.groupFlags) ?? 0;
  return {
    blip: values.get(property.blip) || fill || 0,
    description,
    isHidden: (flags & hiddenFlags) === hiddenFlags,
  };
}

const int16 = (bytes: Uint8Array, at: number) => (uint16(bytes, at) << 16) >> 16;

/** The position in the host's units, or in those of the group. */
function positionOf(records: readonly ArtRecord[]): { top: number; left: number } {
  const child = bodyOf(records, recordType.childAnchor);
  if (child.length >= 16) return { left: uint32(child, 0) | 0, top: uint32(child, 4) | 0 };
  const anchor = bodyOf(records, recordType.clientAnchor);
  if (anchor.length >= 16) return { top: uint32(anchor, 0) | 0, left: uint32(anchor, 4) | 0 };
  if (anchor.length >= 8) return { top: int16(anchor, 0), left: int16(anchor, 2) };
  return { top: 0, left: 0 };
}

/** The shape of a container; undefined if it is hidden or deleted. */
export function shapeOf(
  container: Uint8Array,
  children: readonly ArtShape[] = [],
): ArtShape | undefined {
  const records = recordsOf(container);
  const shape = bodyOf(records, recordType.shape);
  const { isHidden, ...options } = optionsOf(
    records.find(({ type }) => type === recordType.options),
  );
  if (shape.length < 8 || isHidden || (uint32(shape, 4) & deletedFlag) !== 0) return undefined;
  return {
    id: uint32(shape, 0),
    ...options,
    ...positionOf(records),
    textBox: records.find(({ type }) => type === recordType.textBox)?.body,
    clientData: bodyOf(records, recordType.clientData),
    children,
  };
}

/** The shapes of a group, whose first is the group itself. */
function groupShapes(group: Uint8Array, depth: number): ArtShape[] {
  if (depth > maxDepth) return [];
  return recordsOf(group)
    .slice(1)
    .flatMap(({ type, body }) => {
      if (type === recordType.shapeContainer) return shapeOf(body) ?? [];
      if (type !== recordType.groupContainer) return [];
      const own = recordAt(body, 0);
      return (own && shapeOf(own.body, groupShapes(body, depth + 1))) ?? [];
    });
}

/** The shapes of a drawing, without its background. */
export const shapesOf = (drawing: Uint8Array): ArtShape[] =>
  groupShapes(bodyOf(recordsOf(drawing), recordType.groupContainer), 0);
