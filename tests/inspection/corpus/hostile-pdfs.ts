import { deflateSync } from 'node:zlib';
import { classicPdf, packedPdf, plainPages, updatedPdf } from '../writers/pdf.ts';
import { docx } from '../writers/ooxml.ts';
import { encryptedByPdfkit } from '../writers/pdfkit.ts';
import { hostileOf, type Hostile } from './hostile.ts';

const hostile = hostileOf('pdf');
const mib = 1024 * 1024;
const pages = plainPages(['BCS401 Module 1', 'Sorting', 'Searching']);
const honest = () => classicPdf(pages);
const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>';

/** An object stream of many megabytes that packs into some kilobytes. */
function unpackingTo(bytes: number, times = 1): Buffer {
  const bomb = (number: number) => ({
    [number]: {
      value: '<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode >>',
      stream: deflateSync(Buffer.concat([Buffer.from('9 0 \n'), Buffer.alloc(bytes, ' ')])),
    },
  });
  const bombs = Array.from({ length: times }, (_, index) => bomb(1000 + index));
  return classicPdf(Object.assign({}, pages, ...bombs));
}

/** PDFs that are not one honest PDF. */
export async function hostilePdfs(): Promise<Hostile[]> {
  const versions = ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const;
  const encrypted = await Promise.all(
    versions.map(async (version) =>
      hostile(
        `needs a password, version ${version}`,
        'encrypted',
        await encryptedByPdfkit(version, 'secret'),
      ),
    ),
  );
  const update = updatedPdf(honest(), { 10: '<< >>' });
  return [
    ...encrypted,
    hostile(
      'an unknown way of encryption',
      'encrypted',
      classicPdf(pages, '/Root 1 0 R /Encrypt << /Filter /Adobe.PubSec /V 4 >>'),
    ),
    hostile(
      'an unknown revision of encryption',
      'encrypted',
      classicPdf(pages, '/Root 1 0 R /Encrypt << /Filter /Standard /V 9 /R 9 >>'),
    ),
    hostile(
      'HTML before it',
      'not-a-document',
      joined('<html><script>alert(1)</script>', honest()),
    ),
    hostile('JavaScript before it', 'not-a-document', joined('alert(1);/*', honest())),
    hostile('a ZIP before it', 'truncated', joined(docx(), honest()), 'notes.docx'),
    hostile('a picture before it', 'not-a-document', joined('GIF89a', honest())),
    hostile('a program before it', 'not-a-document', joined('MZ', honest())),
    hostile(
      'HTML in its first comment',
      'polyglot',
      joined('%PDF-1.4\n%<script>alert(1)</script>\n', honest().subarray(9)),
    ),
    hostile(
      'PHP in its first comment',
      'polyglot',
      joined('%PDF-1.4\n%<?php system($_GET[0]);?>\n', honest().subarray(9)),
    ),
    hostile('a ZIP after it', 'polyglot', joined(honest(), docx())),
    hostile('a ZIP between its end marks', 'polyglot', joined(honest(), docx(), '\n%%EOF\n')),
    hostile(
      'a ZIP inside a comment at its end',
      'polyglot',
      joined(honest(), '%', docx({ comment: '\n%%EOF' })),
    ),
    hostile(
      'HTML after it',
      'hidden-data',
      joined(honest(), '<html><script>alert(1)</script></html>'),
    ),
    hostile('a program after it', 'hidden-data', joined(honest(), 'MZ', Buffer.alloc(512, 1))),
    hostile('its header only', 'truncated', Buffer.from('%PDF-1.7\n')),
    hostile('its header and its end only', 'malformed', Buffer.from('%PDF-1.7\n%%EOF\n')),
    ...[0.25, 0.5, 0.75, 0.95].map((share) =>
      hostile(`cut at ${share}`, 'truncated', cut(honest(), share)),
    ),
    ...[0.3, 0.6, 0.9].map((share) =>
      hostile(`packed, cut at ${share}`, 'truncated', cut(packedPdf(pages), share)),
    ),
    hostile('an update, cut', 'truncated', cut(update, (honest().length + 30) / update.length)),
    hostile(
      'no pages',
      'malformed',
      classicPdf({ 1: catalogue, 2: '<< /Type /Pages /Kids [] /Count 5 >>' }),
    ),
    hostile('no page tree', 'malformed', classicPdf({ 1: '<< /Type /Catalog >>' })),
    hostile(
      'a page tree in a circle',
      'malformed',
      classicPdf({
        1: catalogue,
        2: '<< /Type /Pages /Kids [3 0 R] >>',
        3: '<< /Type /Pages /Kids [2 0 R] >>',
      }),
    ),
    hostile(
      'a page a thousand times',
      'malformed',
      classicPdf({ ...pages, 2: `<< /Type /Pages /Kids [${'100 0 R '.repeat(1000)}] >>` }),
    ),
    hostile(
      'arrays in arrays without end',
      'malformed',
      classicPdf({
        ...pages,
        1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${'['.repeat(9000)}${']'.repeat(9000)} >>`,
      }),
    ),
    hostile('a root that refers to itself', 'malformed', classicPdf({ ...pages, 1: '1 0 R' })),
    hostile('an object stream of 64 MB', 'bomb', unpackingTo(64 * mib)),
    hostile('many object streams of 15 MB', 'bomb', unpackingTo(15 * mib, 8)),
    hostile(
      'an object stream packed 12 times',
      'bomb',
      classicPdf({
        ...pages,
        50: {
          value: `<< /Type /ObjStm /N 1 /First 4 /Filter [${'/FlateDecode '.repeat(12)}] >>`,
          stream: Buffer.alloc(9),
        },
      }),
    ),
    hostile(
      'an object stream of noise',
      'malformed',
      classicPdf({
        ...pages,
        50: {
          value: '<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>',
          stream: Buffer.alloc(99, 0xff),
        },
      }),
    ),
    hostile(
      'an object stream packed as a picture',
      'malformed',
      classicPdf({
        ...pages,
        50: {
          value: '<< /Type /ObjStm /N 1 /First 4 /Filter /DCTDecode >>',
          stream: Buffer.alloc(99, 0xaa),
        },
      }),
    ),
    hostile(
      'hundreds of thousands of headers',
      'bomb',
      joined('%PDF-1.4\n', '1 0 obj '.repeat(400_000), honest()),
    ),
    hostile(
      'headers inside one endless string',
      'bomb',
      joined('%PDF-1.4\n', '1 0 obj ('.repeat(100_000), honest()),
    ),
    hostile(
      'one byte too large',
      'too-large',
      joined(
        honest().subarray(0, -6),
        Buffer.alloc(10 * mib + 1 - honest().length, ' '),
        '%%EOF\n',
      ),
    ),
  ];
}
