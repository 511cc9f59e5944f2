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
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (...added: (string | Uint8Array)[]) => {
    for (const part of added) {
      const bytes = Buffer.from(part as Uint8Array);
      parts.push(bytes);
      length += bytes.length;
    }
  };
  const addObject = (...body: (string | Uint8Array)[]) => {
    offsets.push(length);
    add(`${offsets.length} 0 obj\n`, ...body, '\nendobj\n');
  };
  const addStream = (entries: string, stream: string | Uint8Array) =>
    addObject(`<< ${entries} /Length ${stream.length} >>\nstream\n`, stream, '\nendstream');
  const numbers = pages.map((_, at) => firstPageObject + at * objectsOfPage);
  addObject('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = numbers.map((number) => `${number} 0 R`).join(' ');
  addObject(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`);
  pages.forEach(({ jpeg, pixels, points }, at) => {
    const number = numbers[at]!;
    const { width, height } = points;
    addObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${number + 1} 0 R`,
      ` /Resources << /XObject << /P ${number + 2} 0 R >> >> >>`,
    );
    addStream('', `${width} 0 0 ${height} 0 0 cm /P Do`);
    addStream(
      `/Type /XObject /Subtype /Image /Width ${pixels.width} /Height ${pixels.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    );
  });
  const start = length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  add(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${entries.join('')}`,
    `trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.concat(parts);
}
