import { asNumber, type PdfDict } from '../syntax/values.ts';

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

function unfilter(kind: number, left: number, up: number, corner: number): number {
  switch (kind) {
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4:
      return paeth(left, up, corner);
    default:
      return 0;
  }
}

function undoPng(bytes: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Math.ceil(bytes.length / (rowBytes + 1));
  const out = Buffer.alloc(rows * rowBytes);
  let size = 0;
  for (let row = 0; row < rows; row++) {
    const from = row * (rowBytes + 1) + 1;
    const kind = bytes[from - 1] ?? 0;
    const length = Math.min(rowBytes, bytes.length - from);
    for (let column = 0; column < length; column++) {
      const at = row * rowBytes + column;
      const left = column >= pixelBytes ? (out[at - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (out[at - rowBytes] ?? 0) : 0;
      const corner = row > 0 && column >= pixelBytes ? (out[at - rowBytes - pixelBytes] ?? 0) : 0;
      out[at] = (bytes[from + column] ?? 0) + unfilter(kind, left, up, corner);
    }
    size += Math.max(0, length);
  }
  return out.subarray(0, size);
}

/** Each byte is the difference to the one a pixel before; only for samples of whole bytes. */
function undoTiff(bytes: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const out = Buffer.from(bytes);
  for (let at = 0; at < out.length; at++) {
    if (at % rowBytes >= pixelBytes) out[at] = (out[at] ?? 0) + (out[at - pixelBytes] ?? 0);
  }
  return out;
}

/** Undoes the row differences that a stream's `DecodeParms` declare. */
export function undoPredictor(bytes: Buffer, parameters: PdfDict | undefined): Buffer {
  const predictor = asNumber(parameters?.get('Predictor')) ?? 1;
  if (predictor < 2) return bytes;
  const number = (key: string, otherwise: number) =>
    Math.min(1 << 16, Math.max(1, asNumber(parameters?.get(key)) ?? otherwise));
  const pixelBits = number('Colors', 1) * number('BitsPerComponent', 8);
  const rowBytes = Math.ceil((pixelBits * number('Columns', 1)) / 8);
  const pixelBytes = Math.max(1, pixelBits >> 3);
  return predictor === 2
    ? undoTiff(bytes, rowBytes, pixelBytes)
    : undoPng(bytes, rowBytes, pixelBytes);
}
