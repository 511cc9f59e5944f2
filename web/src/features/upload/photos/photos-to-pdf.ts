import { jsPDF } from 'jspdf';
import { maxFileBytes } from '../../../../../functions/contracts/domain/files.ts';
import { decodePhoto, drawPhoto, PhotoError } from './draw-photo.ts';
import type { Photo } from './photo.ts';

/** From the best to the smallest that stays readable: 2000 pixels are about 170 dots per inch of A4. */
const qualities = [
  { longerSide: 2000, jpeg: 0.8 },
  { longerSide: 1600, jpeg: 0.7 },
  { longerSide: 1300, jpeg: 0.6 },
  { longerSide: 1000, jpeg: 0.5 },
] as const;

/** For the structure of the PDF, which is beside the images. */
const reservedBytes = 100_000;

interface Page {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

interface Options {
  clearer: boolean;
  /** The number of the page that is being made. */
  onPage: (page: number) => void;
}

/** The pages in one quality; null as soon as they do not fit. */
async function drawPages(
  photos: readonly Photo[],
  { longerSide, jpeg: quality }: (typeof qualities)[number],
  { clearer, onPage }: Options,
): Promise<Page[] | null> {
  const canvas = document.createElement('canvas');
  const pages: Page[] = [];
  let size = reservedBytes;
  // One after another: a decoded photo takes about 50 MB.
  for (const photo of photos) {
    onPage(pages.length + 1);
    const bitmap = await decodePhoto(photo);
    drawPhoto(canvas, bitmap, photo, { clearer, longerSide });
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (!blob) throw new PhotoError(`${photo.file.name} could not be drawn. Remove it.`);
    size += blob.size;
    if (size > maxFileBytes) return null;
    const jpeg = new Uint8Array(await blob.arrayBuffer());
    pages.push({ jpeg, width: canvas.width, height: canvas.height });
  }
  return pages;
}

/** The width of A4 in points. */
const a4Width = 595;

/** One PDF of at most 10 MB with a page for each photo. Rejects with `PhotoError`. */
export async function photosToPdf(photos: readonly Photo[], options: Options): Promise<File> {
  let pages: Page[] | null = null;
  for (const quality of qualities) {
    pages ??= await drawPages(photos, quality, options);
  }
  if (!pages) throw new PhotoError('These photos do not fit into 10 MB. Send them as two files.');
  const pdf = new jsPDF({ unit: 'pt' });
  pdf.deletePage(1);
  for (const { jpeg, width, height } of pages) {
    const pageHeight = (a4Width * height) / width;
    const orientation = pageHeight < a4Width ? 'landscape' : 'portrait';
    pdf.addPage([a4Width, pageHeight], orientation);
    pdf.addImage(jpeg, 'JPEG', 0, 0, a4Width, pageHeight);
  }
  const name = photos[0]!.file.name.replace(/\.\w+$/, '');
  return new File([pdf.output('blob')], `${name}.pdf`, { type: 'application/pdf' });
}
