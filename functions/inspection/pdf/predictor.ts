import { asNumber, type PdfDict } from './values.ts';

const tiff = 2;

function paeth(left: number, up: number, upLeft: number): number {
  const estimate = left + up - upLeft;
  const [byLeft, byUp, byUpLeft] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - upLeft),
  ];
  if (byLeft <= byUp && byLeft <= byUpLeft) return left;
  return byUp <= byUpLeft ? up : upLeft;
}

/** PNG's filter types: None, Sub, Up, Average, Paeth. */
function predict(filterType: number, left: number, up: number, upLeft: number): number {
  if (filterType === 1) return left;
  if (filterType === 2) return up;
  if (filterType === 3) return (left + up) >> 1;
  return filterType === 4 ? paeth(left, up, upLeft) : 0;
}

function undoPng(bytes: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const rows = Math.ceil(bytes.length / (rowBytes + 1));
  const out = Buffer.alloc(rows * rowBytes);
  let size = 0;
  for (let row = 0; row < rows; row++) {
    const from = row * (rowBytes + 1) + 1;
    const filterType = bytes[from - 1] ?? 0;
    const length = Math.min(rowBytes, bytes.length - from);
    for (let column = 0; column < length; column++) {
      const at = row * rowBytes + column;
      const hasLeft = column >= pixelBytes;
      const left = hasLeft ? (out[at - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (out[at - rowBytes] ?? 0) : 0;
      const upLeft = row > 0 && hasLeft ? (out[at - rowBytes - pixelBytes] ?? 0) : 0;
      out[at] = (bytes[from + column] ?? 0) + predict(filterType, left, up, upLeft);
    }
    size += Math.max(0, length);
  }
  return out.subarray(0, size);
}

/** Supports samples of whole bytes only. */
function undoTiff(bytes: Buffer, rowBytes: number, pixelBytes: number): Buffer {
  const out = Buffer.from(bytes);
  for (let at = 0; at < out.length; at++) {
    if (at % rowBytes >= pixelBytes) out[at] = (out[at] ?? 0) + (out[at - pixelBytes] ?? 0);
  }
  return out;
}

/** Undoes the predictor that a stream's `/DecodeParms` declares. */
export function undoPredictor(bytes: Buffer, parameters: PdfDict | undefined): Buffer {
  const predictor = asNumber(parameters?.get('Predictor')) ?? 1;
  if (predictor < tiff) return bytes;
  const parameter = (key: string, fallback: number) =>
    Math.min(1 << 16, Math.max(1, asNumber(parameters?.get(key)) ?? fallback));
  const pixelBits = parameter('Colors', 1) * parameter('BitsPerComponent', 8);
  const rowBytes = Math.ceil((pixelBits * parameter('Columns', 1)) / 8);
  const pixelBytes = Math.max(1, pixelBits >> 3);
  const undo = predictor === tiff ? undoTiff : undoPng;
  return undo(bytes, rowBytes, pixelBytes);
}
