import { deflateSync } from 'node:zlib';
import type { FilterChain } from './pdf.ts';

const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`);

function ascii85(bytes: Buffer): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  let text = '';
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at);
    let group = '';
    for (let digit = 0; digit < 5; digit++) {
      group = String.fromCharCode(33 + (value % 85)) + group;
      value = Math.floor(value / 85);
    }
    text += group;
  }
  const extra = padded.length - bytes.length;
  return Buffer.from(`${extra === 0 ? text : text.slice(0, -extra)}~>`, 'latin1');
}

/** Encodes in codes of nine bits; clears the table before they get wider. */
function lzw(bytes: Buffer): Buffer {
  let bits = '';
  for (const [index, byte] of bytes.entries()) {
    if (index % 200 === 0) bits += (256).toString(2).padStart(9, '0');
    bits += byte.toString(2).padStart(9, '0');
  }
  bits += (257).toString(2).padStart(9, '0');
  return Buffer.from(
    (bits.match(/.{1,8}/g) ?? []).map((each) => Number.parseInt(each.padEnd(8, '0'), 2)),
  );
}

function runLength(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const part = bytes.subarray(at, at + 128);
    parts.push(Buffer.from([part.length - 1]), part);
  }
  return Buffer.concat([...parts, Buffer.from([128])]);
}

/** Applies PNG's Up and Sub filters to alternate rows of eight bytes. */
function pngRows(bytes: Buffer): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8, ' ')]);
  const rows: Buffer[] = [];
  for (let at = 0; at < padded.length; at += 8) {
    const kind = (at / 8) % 2 === 0 ? 2 : 1;
    const row = Buffer.alloc(9);
    row[0] = kind;
    for (let column = 0; column < 8; column++) {
      const before =
        kind === 2 ? padded[at + column - 8] : column === 0 ? 0 : padded[at + column - 1];
      row[column + 1] = (padded[at + column] ?? 0) - (before ?? 0);
    }
    rows.push(row);
  }
  return Buffer.concat(rows);
}

/** Filter chains that hide an object stream's names from a search of the file's bytes. */
export const filterChains: Record<string, FilterChain> = {
  Flate: { filter: '/Filter /FlateDecode', pack: (bytes) => deflateSync(bytes) },
  'stored Flate': {
    filter: '/Filter [/FlateDecode]',
    pack: (bytes) => deflateSync(bytes, { level: 0 }),
  },
  'Flate twice': {
    filter: '/Filter [/FlateDecode /FlateDecode]',
    pack: (bytes) => deflateSync(deflateSync(bytes)),
  },
  'Flate and ASCIIHex': {
    filter: '/Filter [/ASCIIHexDecode /FlateDecode]',
    pack: (bytes) => hex(deflateSync(bytes)),
  },
  'ASCIIHex with an escaped name': { filter: '/Filter /ASCII#48exDecode', pack: hex },
  ASCII85: { filter: '/Filter /ASCII85Decode', pack: ascii85 },
  'Flate and ASCII85': {
    filter: '/Filter [/A85 /Fl]',
    pack: (bytes) => ascii85(deflateSync(bytes)),
  },
  LZW: { filter: '/Filter /LZWDecode', pack: lzw },
  RunLength: { filter: '/Filter /RunLengthDecode', pack: runLength },
  'Flate with a PNG predictor': {
    filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>',
    pack: (bytes) => deflateSync(pngRows(bytes)),
  },
  'no filter': { filter: '', pack: (bytes) => bytes },
};
