import PdfDocument from 'pdfkit';

export type PdfVersion = '1.3' | '1.4' | '1.5' | '1.6' | '1.7' | '1.7ext3';
type Options = PDFKit.PDFDocumentOptions;

/** Writes a file with pdfkit. */
export async function byPdfkit(
  options: Options,
  draw: (document: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const document = new PdfDocument(options);
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise((resolve) => document.on('end', resolve));
  draw(document);
  document.end();
  await done;
  return Buffer.concat(parts);
}

/** Writes an encrypted file; without a user password it opens with restricted permissions. */
export function encryptedByPdfkit(pdfVersion: PdfVersion, userPassword?: string): Promise<Buffer> {
  const options: Options = {
    pdfVersion,
    ownerPassword: 'owner',
    permissions: { printing: 'lowResolution' },
    ...(userPassword === undefined ? {} : { userPassword }),
  };
  return byPdfkit(options, (document) => document.fontSize(20).text('BCS401 Module 1'));
}
