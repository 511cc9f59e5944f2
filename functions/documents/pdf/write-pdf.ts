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
