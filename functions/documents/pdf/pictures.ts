import { readFileSync } from 'node:fs';
import encodeJpeg, { init } from '@jsquash/jpeg/encode.js';
import { assetPath } from '../asset-path.ts';
import { cardPdf, type CardText } from './card-pdf.ts';
import { withBuffer, withDocument, withPage, type Pdfium } from './pdfium.ts';

/** JPEG files. */
export interface Pictures {
  /** Page one, for cards and lists. */
  readonly thumbnail: Uint8Array;
  /** Page one beside the course and title, for link previews. */
  readonly card: Uint8Array;
}

const bgra = 4;
const bytesPerPixel = 4;
const white = 0xffffffff;
const reverseByteOrder = 0x10;

/** A fifth of a phone's width at three device pixels. */
const thumbnailSize = { width: 240, height: 340 };
const maxThumbnailBytes = 30 * 1024;
/** As link previews show it. */
const cardSize = { width: 1200, height: 630 };
const cardPage = { left: 730, top: 60, width: 400 };
const cardQuality = 78;
/** Tried until the thumbnail is small enough. */
const qualities = [62, 45, 30, 15];

interface Size {
  readonly width: number;
  readonly height: number;
}

type Draw = (bitmap: number) => void;

/** Draws on a white bitmap and returns its pixels (RGBA). */
function drawBitmap(pdfium: Pdfium, { width, height }: Size, draw: Draw): Uint8ClampedArray {
  const bytes = width * height * bytesPerPixel;
  return withBuffer(pdfium, bytes, (buffer) => {
    const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, bgra, buffer, width * bytesPerPixel);
    try {
      pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
      draw(bitmap);
    } finally {
      pdfium._FPDFBitmap_Destroy(bitmap);
    }
    return new Uint8ClampedArray(pdfium.HEAPU8.slice(buffer, buffer + bytes).buffer);
  });
}

/** The size of a page within a box, with its proportions. */
function fitPage(pdfium: Pdfium, page: number, box: Size): Size {
  const width = pdfium._FPDF_GetPageWidth(page) || 1;
  const height = pdfium._FPDF_GetPageHeight(page) || 1;
  const scale = Math.min(box.width / width, box.height / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

let encoder: Promise<void> | undefined;

async function toJpeg(data: Uint8ClampedArray, size: Size, quality: number): Promise<Uint8Array> {
  encoder ??= init(
    await WebAssembly.compile(readFileSync(assetPath('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))),
  );
  await encoder;
  return new Uint8Array(await encodeJpeg({ data, ...size } as ImageData, { quality }));
}

function drawCard(pdfium: Pdfium, page: number, text: CardText): Uint8ClampedArray {
  return drawBitmap(pdfium, cardSize, (bitmap) => {
    const render = (drawn: number, left: number, top: number, { width, height }: Size) =>
      pdfium._FPDF_RenderPageBitmap(bitmap, drawn, left, top, width, height, 0, reverseByteOrder);
    withDocument(pdfium, cardPdf(cardSize, text), (background) =>
      withPage(pdfium, background, 0, (drawn) => render(drawn, 0, 0, cardSize)),
    );
    const { left, top, width } = cardPage;
    const size = fitPage(pdfium, page, { width, height: 2 * cardSize.height });
    pdfium._FPDFBitmap_FillRect(bitmap, left, top, size.width, size.height, white);
    render(page, left, top, size);
  });
}

/** Draws page one of an open PDF; undefined if it cannot be drawn. */
export async function drawPictures(
  pdfium: Pdfium,
  document: number,
  text: CardText,
): Promise<Pictures | undefined> {
  const drawn = withPage(pdfium, document, 0, (page) => {
    const size = fitPage(pdfium, page, thumbnailSize);
    const thumbnail = drawBitmap(pdfium, size, (bitmap) =>
      pdfium._FPDF_RenderPageBitmap(
        bitmap,
        page,
        0,
        0,
        size.width,
        size.height,
        0,
        reverseByteOrder,
      ),
    );
    return { size, thumbnail, card: drawCard(pdfium, page, text) };
  });
  if (!drawn) return undefined;
  let thumbnail = await toJpeg(drawn.thumbnail, drawn.size, qualities[0]!);
  for (const quality of qualities.slice(1))
    if (thumbnail.length > maxThumbnailBytes)
      thumbnail = await toJpeg(drawn.thumbnail, drawn.size, quality);
  return { thumbnail, card: await toJpeg(drawn.card, cardSize, cardQuality) };
}
