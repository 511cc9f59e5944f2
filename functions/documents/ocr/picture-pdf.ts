import { pdfStream, writePdf } from '../pdf/write-pdf.ts';

/** A page that is a JPEG picture; its size in PDF points. */
export interface PicturePage {
  readonly jpeg: Uint8Array;
  readonly pixels: { readonly width: number; readonly height: number };
  readonly points: { readonly width: number; readonly height: number };
}

/** Objects of a page: the page, its content and its picture. */
const objectsOfPage = 3;
const firstPageObject = 3;

/** A PDF of pictures. Nothing else of the document that they were drawn from is in it. */
export function picturePdf(pages: readonly PicturePage[]): Buffer {
  const numbers = pages.map((_, at) => firstPageObject + at * objectsOfPage);
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  return writePdf([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`],
    ...pages.flatMap(({ jpeg, pixels, points: { width, height } }, at) => [
      [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${numbers[at]! + 1} 0 R`,
        ` /Resources << /XObject << /P ${numbers[at]! + 2} 0 R >> >> >>`,
      ],
      pdfStream('', `${width} 0 0 ${height} 0 0 cm /P Do`),
      pdfStream(
        `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
        jpeg,
      ),
    ]),
  ]);
}
