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

interface EncryptedFile {
  /** Without one the file opens with restricted permissions. */
  readonly userPassword?: string;
  /** The action of a link; pdfkit encrypts values of `new String()`. */
  readonly action?: Readonly<Record<string, unknown>>;
  /** Whether the texts of the action are objects of their own. */
  readonly isIndirect?: boolean;
}

/** Writes an encrypted file. */
export function encryptedByPdfkit(
  pdfVersion: PdfVersion,
  { userPassword, action, isIndirect = false }: EncryptedFile = {},
): Promise<Buffer> {
  const options: Options = {
    pdfVersion,
    ownerPassword: 'owner',
    permissions: { printing: 'lowResolution' },
    ...(userPassword === undefined ? {} : { userPassword }),
  };
  return byPdfkit(options, (document) => {
    document.fontSize(20).text('BCS401 Module 1');
    if (action === undefined) return;
    const own = (value: unknown) => {
      if (!isIndirect || typeof value?.valueOf() !== 'string') return value;
      const reference = document.ref(value as never);
      reference.end('');
      return reference;
    };
    const values = Object.entries(action).map(([key, value]) => [key, own(value)]);
    const link = { Subtype: 'Link', A: Object.fromEntries(values) as object };
    document.annotate(0, 0, 99, 99, link as PDFKit.Mixins.AnnotationOption);
  });
}
