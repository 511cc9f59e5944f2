import { deflateSync } from 'node:zlib';
import { compoundFile, type CompoundSource } from './compound-file.ts';
import { u16, u32 } from './little-endian.ts';

export interface DocOptions {
  readonly text?: string;
  readonly identity?: number;
  readonly flags?: number;
  readonly table?: string;
  readonly pieceEnd?: number;
  readonly more?: readonly CompoundSource[];
  readonly pages?: number;
  /** Strings about the document (SttbfAssoc), in the table stream. */
  readonly strings?: Buffer;
}

const textAt = 0x400;

const summary = (pages: number) =>
  u32([0xfffe, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 48, 24, 1, 0x0e, 16, 3, pages]);

/** Writes a Word 97 document with one piece of text. */
export function doc(options: DocOptions = {}): Buffer {
  const text = Buffer.from(options.text ?? '18CS32 Module 3\rLinked lists\r', 'latin1');
  const stream = Buffer.alloc(Math.max(5000, textAt + text.length));
  u16([options.identity ?? 0xa5ec, 0xc1]).copy(stream);
  stream.writeUInt16LE(options.flags ?? 0x200, 0x0a);
  stream.writeUInt32LE(text.length, 0x4c);
  const clx = Buffer.concat([
    Buffer.from([2]),
    u32([16, 0, options.pieceEnd ?? text.length]),
    u16([0]),
    u32([(2 * textAt) | 0x40000000]),
    u16([0]),
  ]);
  text.copy(stream, textAt);
  const strings = options.strings ?? Buffer.alloc(0);
  u32([clx.length, strings.length, 0, clx.length]).copy(stream, 0x19a);
  return compoundFile([
    { name: 'WordDocument', data: stream },
    { name: options.table ?? '1Table', data: Buffer.concat([clx, strings]) },
    { name: '\u0005SummaryInformation', data: summary(options.pages ?? 3) },
    ...(options.more ?? []),
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

export interface PptOptions {
  readonly slides?: readonly string[];
  readonly inside?: readonly Buffer[];
  /** Records after the document container. */
  readonly after?: readonly Buffer[];
  readonly token?: number;
  readonly user?: boolean;
  readonly more?: readonly CompoundSource[];
  readonly stream?: Buffer;
}

/** Writes a PowerPoint 97 presentation with the slide texts in its outline. */
export function ppt(options: PptOptions = {}): Buffer {
  const slides = (options.slides ?? ['15MAT31 Module 4']).flatMap((text) => [
    pptRecord(0x03f3, Buffer.alloc(20)),
    pptRecord(0x0fa8, Buffer.from(text, 'latin1')),
  ]);
  const masters = pptRecord(0x0ff0, [pptRecord(0x03f3, Buffer.alloc(20))], 1);
  const document = pptRecord(0x03e8, [
    masters,
    pptRecord(0x0ff0, slides),
    ...(options.inside ?? []),
  ]);
  const token = options.token ?? 0xe391c05f;
  const user = Buffer.concat([u16([0, 0x0ff6, 0, 0, 0, 0]), u32([token, 0, 0, 0, 0])]);
  const stream = options.stream ?? Buffer.concat([document, ...(options.after ?? [])]);
  return compoundFile([
    { name: 'PowerPoint Document', data: stream },
    ...(options.user === false ? [] : [{ name: 'Current User', data: user }]),
    ...(options.more ?? []),
  ]);
}
