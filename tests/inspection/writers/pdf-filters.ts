import { deflateSync } from 'node:zlib';
import type { Packing } from './pdf.ts';

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

/** LZW in codes of nine bits, which begins anew before they would grow. */
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

/** Rows of eight bytes as their differences to the row above (2) or the byte before (1), in turns. */
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

/** Ways to pack an object stream so that its names cannot be read from the file's bytes. */
export const filterChains: Record<string, Packing> = {
  flate: { filter: '/Filter /FlateDecode', pack: (bytes) => deflateSync(bytes) },
  'stored flate': {
    filter: '/Filter [/FlateDecode]',
    pack: (bytes) => deflateSync(bytes, { level: 0 }),
  },
  'flate twice': {
    filter: '/Filter [/FlateDecode /FlateDecode]',
    pack: (bytes) => deflateSync(deflateSync(bytes)),
  },
  'flate in hex': {
    filter: '/Filter [/ASCIIHexDecode /FlateDecode]',
    pack: (bytes) => hex(deflateSync(bytes)),
  },
  'hex, its name escaped': { filter: '/Filter /ASCII#48exDecode', pack: hex },
  ascii85: { filter: '/Filter /ASCII85Decode', pack: ascii85 },
  'flate in ascii85': {
    filter: '/Filter [/A85 /Fl]',
    pack: (bytes) => ascii85(deflateSync(bytes)),
  },
  lzw: { filter: '/Filter /LZWDecode', pack: lzw },
  'run length': { filter: '/Filter /RunLengthDecode', pack: runLength },
  'flate with rows as differences': {
    filter: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 8 >>',
    pack: (bytes) => deflateSync(pngRows(bytes)),
  },
  nothing: { filter: '', pack: (bytes) => bytes },
};
