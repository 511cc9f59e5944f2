import { deflateSync } from 'node:zlib';

interface PdfSource {
  readonly value: string;
  readonly stream?: Buffer;
}

/** Objects by number. Object 1 is the catalogue. */
export type PdfSources = Record<number, PdfSource | string>;

const latin = (text: string) => Buffer.from(text, 'latin1');
const binaryMark = '%\xe2\xe3\xcf\xd3\n';

const sourceOf = (source: PdfSource | string): PdfSource =>
  typeof source === 'string' ? { value: source } : source;

function objectBytes(number: number, source: PdfSource | string): Buffer {
  const { value, stream } = sourceOf(source);
  if (stream === undefined) return latin(`${number} 0 obj\n${value}\nendobj\n`);
  const dict = value.replace(/>>\s*$/, ` /Length ${stream.length} >>`);
  return Buffer.concat([
    latin(`${number} 0 obj\n${dict}\nstream\n`),
    stream,
    latin('\nendstream\nendobj\n'),
  ]);
}

/** Appends bytes and records the offsets of objects. */
class PdfWriter {
  readonly offsets = new Map<number, number>();
  #parts: Buffer[] = [];
  size = 0;

  add(part: Buffer | string): void {
    const bytes = typeof part === 'string' ? latin(part) : part;
    this.#parts.push(bytes);
    this.size += bytes.length;
  }

  object(number: number, source: PdfSource | string): void {
    this.offsets.set(number, this.size);
    this.add(objectBytes(number, source));
  }

  table(): string {
    const rows = [...this.offsets].toSorted(([a], [b]) => a - b);
    const lines = rows.map(
      ([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`,
    );
    return `xref\n0 1\n0000000000 65535 f \n${lines.join('')}`;
  }

  bytes(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

const numbered = (sources: PdfSources) =>
  Object.entries(sources).map(([number, source]) => [Number(number), source] as const);
const sizeOf = (sources: PdfSources) => Math.max(...Object.keys(sources).map(Number)) + 1;

/** Writes a file with a cross-reference table (PDF 1.4). */
export function classicPdf(sources: PdfSources, trailer = '/Root 1 0 R'): Buffer {
  const out = new PdfWriter();
  out.add(`%PDF-1.4\n${binaryMark}`);
  for (const [number, source] of numbered(sources)) out.object(number, source);
  const start = out.size;
  out.add(`${out.table()}trailer\n<< /Size ${sizeOf(sources)} ${trailer} >>\n`);
  out.add(`startxref\n${start}\n%%EOF\n`);
  return out.bytes();
}

/** A filter chain of an object stream. */
export interface FilterChain {
  readonly filter: string;
  readonly pack: (bytes: Buffer) => Buffer;
}
const flate: FilterChain = {
  filter: '/Filter /FlateDecode',
  pack: (bytes) => deflateSync(bytes),
};

/** Puts all objects without a stream into an object stream. */
function objectStream(sources: PdfSources, { filter, pack }: FilterChain): PdfSource {
  const inner = numbered(sources);
  let body = '';
  const head = inner.map(([number, source]) => {
    const place = body.length;
    body += `${sourceOf(source).value} `;
    return `${number} ${place}`;
  });
  const first = `${head.join(' ')} `;
  return {
    value: `<< /Type /ObjStm /N ${inner.length} /First ${first.length} ${filter} >>`,
    stream: pack(latin(first + body)),
  };
}

/** Writes a file with an object stream and a cross-reference stream (PDF 1.5). */
export function packedPdf(
  sources: PdfSources,
  { packing = flate, trailer = '/Root 1 0 R', encrypt = (bytes: Buffer) => bytes } = {},
): Buffer {
  const loose = numbered(sources).filter(([, source]) => sourceOf(source).stream !== undefined);
  const inner = numbered(sources).filter(([, source]) => sourceOf(source).stream === undefined);
  const container = sizeOf(sources);
  const out = new PdfWriter();
  out.add(`%PDF-1.5\n${binaryMark}`);
  for (const [number, source] of loose) {
    const { value, stream = Buffer.alloc(0) } = sourceOf(source);
    out.object(number, { value, stream: encrypt(stream) });
  }
  const packed = objectStream(Object.fromEntries(inner), packing);
  out.object(container, { value: packed.value, stream: encrypt(packed.stream ?? Buffer.alloc(0)) });
  const index = container + 1;
  const start = out.size;
  out.offsets.set(index, start);
  const rows = Buffer.alloc((index + 1) * 7);
  for (const [number, at] of out.offsets) {
    rows[number * 7] = 1;
    rows.writeUInt32BE(at, number * 7 + 1);
  }
  for (const [place, [number]] of inner.entries()) {
    rows[number * 7] = 2;
    rows.writeUInt32BE(container, number * 7 + 1);
    rows.writeUInt16BE(place, number * 7 + 5);
  }
  const value = `<< /Type /XRef /Size ${index + 1} /W [1 4 2] /Filter /FlateDecode ${trailer} >>`;
  out.add(objectBytes(index, { value, stream: deflateSync(rows) }));
  out.add(`startxref\n${start}\n%%EOF\n`);
  return out.bytes();
}

/** Appends an incremental update. */
export function updatedPdf(base: Buffer, sources: PdfSources, trailer = '/Root 1 0 R'): Buffer {
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(base.toString('latin1'))?.[1];
  const out = new PdfWriter();
  out.add(base);
  for (const [number, source] of numbered(sources)) out.object(number, source);
  const start = out.size;
  out.add(`${out.table()}trailer\n<< /Size ${sizeOf(sources)} /Prev ${previous} ${trailer} >>\n`);
  out.add(`startxref\n${start}\n%%EOF\n`);
  return out.bytes();
}

/** Writes a linearised file: its end refers to a cross-reference table near its start. */
export function linearisedPdf(sources: PdfSources): Buffer {
  const main = classicPdf(sources);
  const text = main.toString('latin1');
  const mainIndex = Number(/startxref\s+(\d+)/.exec(text)?.[1]);
  const number = sizeOf(sources);
  const head = `%PDF-1.4\n${binaryMark}`;
  const marker = `${number} 0 obj\n<< /Linearized 1 /L ${main.length} /N 1 >>\nendobj\n`;
  const front = (prev: number) =>
    `xref\n${number} 1\n${String(head.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size ${number + 1} /Root 1 0 R /Prev ${String(prev).padStart(10, '0')} >>\nstartxref\n0\n%%EOF\n`;
  const shift = marker.length + front(0).length;
  const shifted = text
    .slice(head.length, text.indexOf('trailer'))
    .replaceAll(
      /(\d{10}) 00000 n/g,
      (_, at: string) => `${String(Number(at) + shift).padStart(10, '0')} 00000 n`,
    );
  const end = `trailer\n<< /Size ${number} >>\nstartxref\n${head.length + marker.length}\n%%EOF\n`;
  return latin(head + marker + front(mainIndex + shift) + shifted + end);
}

/** The objects of a file with one page per text. Numbers from 10 to 99 are unused. */
export function plainPages(texts: readonly string[] = ['BCS401 Module 1']): PdfSources {
  const sources: PdfSources = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  };
  const kids: string[] = [];
  for (const [index, text] of texts.entries()) {
    const page = 100 + 2 * index;
    kids.push(`${page} 0 R`);
    sources[page] =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${page + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
    sources[page + 1] = {
      value: '<< >>',
      stream: latin(`BT /F1 12 Tf 14 TL 72 720 Td (${text.replaceAll('\n', ') Tj T* (')}) Tj ET`),
    };
  }
  sources[2] = `<< /Type /Pages /Count ${texts.length} /Kids [${kids.join(' ')}] >>`;
  return sources;
}

/** Changes the bytes of a file as characters of Latin-1. */
export const editBytes = (bytes: Buffer, change: (text: string) => string): Buffer =>
  latin(change(bytes.toString('latin1')));

export const damageStartxref = (bytes: Buffer): Buffer =>
  editBytes(bytes, (text) => text.replace(/startxref\s+\d+/, 'startxref\n7'));

/** Each of `sources` as a file with and without object streams. */
export const written = (sources: Readonly<Record<string, PdfSources>>): Record<string, Buffer> =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([name, each]) => [
      [name, classicPdf(each)],
      [`${name}, object streams`, packedPdf(each)],
    ]),
  );
