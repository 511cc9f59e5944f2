import { deflateSync } from 'node:zlib';
import { compoundFile, type CompoundSource } from './compound-file.ts';
import { u16, u32 } from './little-endian.ts';

const textAt = 0x400;

const summary = (pages: number) =>
  u32([0xfffe, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 48, 24, 1, 0x0e, 16, 3, pages]);

const noSources: readonly CompoundSource[] = [];

/** Writes a Word 97 document with one piece of text, and `strings` (SttbfAssoc) in the table stream. */
export function doc({
  text: content = '18CS32 Module 3\rLinked lists\r',
  identity = 0xa5ec,
  flags = 0x200,
  table = '1Table',
  pieceEnd = undefined as number | undefined,
  more = noSources,
  pages = 3,
  strings = Buffer.alloc(0),
} = {}): Buffer {
  const text = Buffer.from(content, 'latin1');
  const stream = Buffer.alloc(Math.max(5000, textAt + text.length));
  u16([identity, 0xc1]).copy(stream);
  stream.writeUInt16LE(flags, 0x0a);
  stream.writeUInt32LE(text.length, 0x4c);
  const clx = Buffer.concat([
    Buffer.from([2]),
    u32([16, 0, pieceEnd ?? text.length]),
    u16([0]),
    u32([(2 * textAt) | 0x40000000]),
    u16([0]),
  ]);
  text.copy(stream, textAt);
  u32([clx.length, strings.length, 0, clx.length]).copy(stream, 0x19a);
  return compoundFile([
    { name: 'WordDocument', data: stream },
    { name: table, data: Buffer.concat([clx, strings]) },
    { name: '\u0005SummaryInformation', data: summary(pages) },
    ...more,
  ]);
}

export function pptRecord(type: number, body: Buffer | readonly Buffer[], instance = 0): Buffer {
  const isContainer = Array.isArray(body);
  const bytes = isContainer ? Buffer.concat(body) : (body as Buffer);
  const head = u16([(instance << 4) | (isContainer ? 0xf : 0), type]);
  return Buffer.concat([head, u32([bytes.length]), bytes]);
}

export const compressedObject = (bytes: Buffer): Buffer =>
  pptRecord(0x1011, Buffer.concat([u32([bytes.length]), deflateSync(bytes)]), 1);

const noRecords: readonly Buffer[] = [];

/**
 * Writes a PowerPoint 97 presentation with the slide texts in its outline, and records `inside` and `after` the
 * document container.
 */
export function ppt({
  slides = ['15MAT31 Module 4'],
  inside = noRecords,
  after = noRecords,
  token = 0xe391c05f,
  user = true,
  more = noSources,
  stream = undefined as Buffer | undefined,
} = {}): Buffer {
  const outline = slides.flatMap((text) => [
    pptRecord(0x03f3, Buffer.alloc(20)),
    pptRecord(0x0fa8, Buffer.from(text, 'latin1')),
  ]);
  const masters = pptRecord(0x0ff0, [pptRecord(0x03f3, Buffer.alloc(20))], 1);
  const document = pptRecord(0x03e8, [masters, pptRecord(0x0ff0, outline), ...inside]);
  const currentUser = Buffer.concat([u16([0, 0x0ff6, 0, 0, 0, 0]), u32([token, 0, 0, 0, 0])]);
  return compoundFile([
    { name: 'PowerPoint Document', data: stream ?? Buffer.concat([document, ...after]) },
    ...(user ? [{ name: 'Current User', data: currentUser }] : []),
    ...more,
  ]);
}
