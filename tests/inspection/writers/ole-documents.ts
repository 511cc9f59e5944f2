import { compoundFile, type CompoundSource } from './compound-file.ts';

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

function summary(pages: number): Buffer {
  const bytes = Buffer.alloc(48 + 8 + 8 + 8);
  bytes.writeUInt16LE(0xfffe, 0);
  bytes.writeUInt32LE(1, 24);
  bytes.writeUInt32LE(48, 44);
  bytes.writeUInt32LE(24, 48);
  bytes.writeUInt32LE(1, 52);
  bytes.writeUInt32LE(0x0e, 56);
  bytes.writeUInt32LE(16, 60);
  bytes.writeUInt32LE(3, 64);
  bytes.writeUInt32LE(pages, 68);
  return bytes;
}

/** Writes a Word 97 document with one piece of text. */
export function doc(options: DocOptions = {}): Buffer {
  const text = Buffer.from(options.text ?? '18CS32 Module 3\rLinked lists\r', 'latin1');
  const stream = Buffer.alloc(Math.max(5000, textAt + text.length));
  stream.writeUInt16LE(options.identity ?? 0xa5ec, 0);
  stream.writeUInt16LE(0xc1, 2);
  stream.writeUInt16LE(options.flags ?? 0x200, 0x0a);
  stream.writeUInt32LE(text.length, 0x4c);
  const clx = Buffer.alloc(5 + 16);
  clx[0] = 2;
  clx.writeUInt32LE(16, 1);
  clx.writeUInt32LE(options.pieceEnd ?? text.length, 9);
  clx.writeUInt32LE((2 * textAt) | 0x40000000, 15);
  stream.writeUInt32LE(0, 0x1a2);
  stream.writeUInt32LE(clx.length, 0x1a6);
  text.copy(stream, textAt);
  const strings = options.strings ?? Buffer.alloc(0);
  stream.writeUInt32LE(clx.length, 0x19a);
  stream.writeUInt32LE(strings.length, 0x19e);
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
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | (isContainer ? 0xf : 0), 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([head, bytes]);
}

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
  const user = Buffer.alloc(32);
  user.writeUInt16LE(0x0ff6, 2);
  user.writeUInt32LE(options.token ?? 0xe391c05f, 12);
  const stream = options.stream ?? Buffer.concat([document, ...(options.after ?? [])]);
  return compoundFile([
    { name: 'PowerPoint Document', data: stream },
    ...(options.user === false ? [] : [{ name: 'Current User', data: user }]),
    ...(options.more ?? []),
  ]);
}
