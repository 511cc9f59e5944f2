/** The content of an object. Texts are in Latin-1. */
type Content = readonly (string | Uint8Array)[];

export const pdfStream = (entries: string, stream: string | Uint8Array): Content => [
  `<< ${entries} /Length ${stream.length} >>\nstream\n`,
  stream,
  '\nendstream',
];

/** A PDF of objects that are numbered from 1; the first is the catalogue. */
export function writePdf(objects: readonly Content[]): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const add = (...content: Content) => {
    for (const part of content) {
      const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part);
      parts.push(bytes);
      length += bytes.length;
    }
  };
  add('%PDF-1.4\n');
  const entries = objects.map((content, i) => {
    const entry = `${String(length).padStart(10, '0')} 00000 n \n`;
    add(`${i + 1} 0 obj\n`, ...content, '\nendobj\n');
    return entry;
  });
  const size = objects.length + 1;
  const start = length;
  add(
    `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}`,
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}

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
