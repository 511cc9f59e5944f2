import { deflateSync } from 'node:zlib';
import { docx } from '../writers/ooxml.ts';
import { classicPdf, packedPdf, plainPages, updatedPdf, type PdfSources } from '../writers/pdf.ts';
import { encryptedByPdfkit } from '../writers/pdfkit.ts';
import { concatenate, hostileFilesOf, truncate, truncated } from './hostile-file.ts';
import type { HostileFile } from './hostile-file.ts';

const mib = 1024 * 1024;
const pages = plainPages(['BCS401 Module 1', 'Sorting', 'Searching']);
const valid = classicPdf(pages);
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';
const withObjects = (objects: PdfSources) => classicPdf({ ...pages, ...objects });
const encryptedBy = (dict: string) => classicPdf(pages, `/Root 1 0 R /Encrypt << ${dict} >>`);
const beginningWith = (text: string) => concatenate('%PDF-1.4\n', text, valid);
const withComment = (text: string) => concatenate(`%PDF-1.4\n%${text}\n`, valid.subarray(9));
const withObjectStream = (filters: string, byte: number) =>
  withObjects({
    50: {
      value: `<< /Type /ObjStm /N 1 /First 4 /Filter ${filters} >>`,
      stream: Buffer.alloc(99, byte),
    },
  });

/** Object streams that decode to `bytes` each. */
function objectStreams(bytes: number, count = 1): Buffer {
  const stream = () =>
    deflateSync(Buffer.concat([Buffer.from('9 0 \n'), Buffer.alloc(bytes, ' ')]));
  const value = '<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode >>';
  const sources = Array.from({ length: count }, (_, index) => ({
    [1000 + index]: { value, stream: stream() },
  }));
  return withObjects(Object.assign({}, ...sources));
}

/** pdfkit writes a `String` object as an encrypted string. */
const text = (value: string): unknown => Object(value);
const unsafeActions = {
  'a JavaScript address': { S: 'URI', URI: text('javascript:alert(1)') },
  'a search of Windows': { S: 'URI', URI: text('search-ms:query=x&crumb=location:\\\\evil') },
  'a document on a share': { S: 'GoToR', D: [0, 'Fit'], F: text('\\\\evil\\x.pdf') },
};

/** PDFs that are damaged, encrypted, polyglot or too expensive to read. */
export async function hostilePdfs(): Promise<HostileFile[]> {
  const encrypted: Record<string, Buffer> = {};
  for (const version of ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const) {
    encrypted[`a user password, version ${version}`] = await encryptedByPdfkit(version, {
      userPassword: 'secret',
    });
  }
  const encryptedLinks: Record<string, Buffer> = {};
  for (const version of ['1.3', '1.6', '1.7', '1.7ext3'] as const) {
    for (const [name, action] of Object.entries(unsafeActions))
      encryptedLinks[`${name}, encrypted, version ${version}`] = await encryptedByPdfkit(version, {
        action,
      });
  }
  for (const [name, action] of Object.entries(unsafeActions))
    encryptedLinks[`${name}, encrypted, in an object of its own`] = await encryptedByPdfkit('1.6', {
      action,
      isIndirect: true,
    });
  const update = updatedPdf(valid, { 10: '<< >>' });
  const padding = Buffer.alloc(10 * mib + 1 - valid.length, ' ');
  return [
    ...hostileFilesOf('pdf', {
      encrypted: {
        ...encrypted,
        'an unknown security handler': encryptedBy('/Filter /Adobe.PubSec /V 4'),
        'an unknown revision of encryption': encryptedBy('/Filter /Standard /V 9 /R 9'),
      },
      'unsafe-link': encryptedLinks,
      'not-a-document': {
        'HTML before it': concatenate('<html><script>alert(1)</script>', valid),
        'JavaScript before it': concatenate('alert(1);/*', valid),
        'a picture before it': concatenate('GIF89a', valid),
        'a program before it': concatenate('MZ', valid),
      },
      polyglot: {
        'HTML in its first comment': withComment('<script>alert(1)</script>'),
        'PHP in its first comment': withComment('<?php system($_GET[0]);?>'),
        'a ZIP after it': concatenate(valid, docx()),
        'a ZIP between its end marks': concatenate(valid, docx(), '\n%%EOF\n'),
        'a ZIP inside a comment at its end': concatenate(valid, '%', docx({ comment: '\n%%EOF' })),
      },
      'hidden-data': {
        'HTML after it': concatenate(valid, '<html><script>alert(1)</script></html>'),
        'a program after it': concatenate(valid, 'MZ', Buffer.alloc(512, 1)),
      },
      truncated: {
        'its header only': Buffer.from('%PDF-1.7\n'),
        ...truncated(valid, [0.25, 0.5, 0.75, 0.95]),
        ...truncated(packedPdf(pages), [0.3, 0.6, 0.9], 'object streams, '),
        'a truncated update': truncate(update, (valid.length + 30) / update.length),
      },
      malformed: {
        'its header and end mark only': Buffer.from('%PDF-1.7\n%%EOF\n'),
        'no pages': classicPdf({ 1: catalogue, 2: '<< /Type /Pages /Kids [] /Count 5 >>' }),
        'no page tree': classicPdf({ 1: '<< /Type /Catalog >>' }),
        'a circular page tree': classicPdf({
          1: catalogue,
          2: '<< /Type /Pages /Kids [3 0 R] >>',
          3: '<< /Type /Pages /Kids [2 0 R] >>',
        }),
        'a page a thousand times': withObjects({
          2: `<< /Type /Pages /Kids [${'100 0 R '.repeat(1000)}] >>`,
        }),
        'arrays nested 9,000 deep': withObjects({
          1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${'['.repeat(9000)}${']'.repeat(9000)} >>`,
        }),
        'a catalogue that refers to itself': withObjects({ 1: '1 0 R' }),
        'an object stream of invalid data': withObjectStream('/FlateDecode', 0xff),
        'an object stream with an image filter': withObjectStream('/DCTDecode', 0xaa),
      },
      bomb: {
        'an object stream of 64 MB': objectStreams(64 * mib),
        'many object streams of 15 MB': objectStreams(15 * mib, 8),
        'an object stream with 12 filters': withObjectStream(`[${'/FlateDecode '.repeat(12)}]`, 0),
        'hundreds of thousands of headers': beginningWith('1 0 obj '.repeat(400_000)),
        'headers inside one unterminated string': beginningWith('1 0 obj ('.repeat(100_000)),
      },
      'too-large': {
        'one byte too large': concatenate(valid.subarray(0, -6), padding, '%%EOF\n'),
      },
    }),
    {
      name: 'pdf: a ZIP before it',
      filename: 'notes.docx',
      bytes: concatenate(docx(), valid),
      reason: 'truncated',
    },
  ];
}
