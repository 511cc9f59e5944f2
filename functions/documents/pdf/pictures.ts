import { readFileSync } from 'node:fs';
import encodeJpeg, { init } from '@jsquash/jpeg/encode.js';
import { assetPath } from '../bundle.ts';
import type { Pictures } from '../document-content.ts';
import { previewPdf, type PreviewText } from './preview-pdf.ts';
import { drawBitmap, drawPage, fitPage, renderPage, white, type Size } from './draw-page.ts';
import { withDocument, withPage, type Pdfium } from './pdfium.ts';

/** A fifth of a phone's width at a pixel ratio of 3. */
const thumbnailSize = { width: 240, height: 340 };
const maxThumbnailBytes = 30 * 1024;
/** The usual size of link previews. */
const previewSize = { width: 1200, height: 630 };
const previewPage = { left: 730, top: 60, width: 400 };
const previewQuality = 78;
/** JPEG qualities, tried until the thumbnail is small enough. */
const qualities = [62, 45, 30, 15];

let encoder: Promise<void> | undefined;

export async function toJpeg(
  data: Uint8ClampedArray,
  size: Size,
  quality: number,
): Promise<Uint8Array> {
  encoder ??= init(
    await WebAssembly.compile(readFileSync(assetPath('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))),
  );
  await encoder;
  return new Uint8Array(await encodeJpeg({ data, ...size } as ImageData, { quality }));
}

function drawPreview(pdfium: Pdfium, page: number, text: PreviewText): Uint8ClampedArray {
  return drawBitmap(pdfium, previewSize, (bitmap) => {
    withDocument(pdfium, previewPdf(previewSize, text), (background) =>
      withPage(pdfium, background, 0, (drawn) =>
        renderPage(pdfium, bitmap, drawn, { left: 0, top: 0, ...previewSize }),
      ),
    );
    const { left, top, width } = previewPage;
    const size = fitPage(pdfium, page, { width, height: 2 * previewSize.height });
    pdfium._FPDFBitmap_FillRect(bitmap, left, top, size.width, size.height, white);
    renderPage(pdfium, bitmap, page, { left, top, ...size });
  });
}

/** Draws page one of an open PDF; undefined if it cannot be drawn. */
export async function drawPictures(
  pdfium: Pdfium,
  document: number,
  text: PreviewText,
): Promise<Pictures | undefined> {
  const drawn = withPage(pdfium, document, 0, (page) => {
    const size = fitPage(pdfium, page, thumbnailSize);
    const thumbnail = drawPage(pdfium, page, size);
    return { size, thumbnail, linkPreview: drawPreview(pdfium, page, text) };
  });
  if (!drawn) return undefined;
  let thumbnail = await toJpeg(drawn.thumbnail, drawn.size, qualities[0]!);
  for (const quality of qualities.slice(1))
    if (thumbnail.length > maxThumbnailBytes)
      thumbnail = await toJpeg(drawn.thumbnail, drawn.size, quality);
  return { thumbnail, linkPreview: await toJpeg(drawn.linkPreview, previewSize, previewQuality) };
}
