import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { docx } from './writers/ooxml.ts';
import { classicPdf, plainPages } from './writers/pdf.ts';

const mib = 1024 * 1024;
const packed = (content: string) => ({
  value: '<< /Filter /FlateDecode >>',
  stream: deflateSync(Buffer.from(content)),
});
const filled = (piece: string) =>
  Buffer.from(`%PDF-1.4\n${piece.repeat(Math.floor((9 * mib) / piece.length))}\n%%EOF\n`, 'latin1');
const form = { value: '<< /Subtype /Form >>', stream: Buffer.from('/X Do 0 0 m '.repeat(300_000)) };
const xobjects =
  '<< /Type /Page /Parent 2 0 R /Contents 101 0 R /Resources << /XObject << /X 9 0 R >> >> >>';

/** Files that make a careless reader go over the same bytes again and again. */
const traps: Record<string, () => [string, Buffer]> = {
  'objects without an end': () => ['a.pdf', filled('1 0 obj <</JS ')],
  'object streams that each run to the end': () => [
    'a.pdf',
    filled(`1 0 obj<</First 1/N 1/Filter/A85>>stream\n~${' '.repeat(60)}`),
  ],
  'trailers in trailers': () => ['a.pdf', filled('trailer<<')],
  'a map that names all characters thousands of times': () => [
    'a.pdf',
    classicPdf({
      ...plainPages(),
      3: '<< /Type /Font /Subtype /Type0 /ToUnicode 4 0 R >>',
      4: packed('1 beginbfrange <0000> <ffff> <0041> endbfrange '.repeat(100_000)),
    }),
  ],
  'a form that shows itself': () => [
    'a.pdf',
    classicPdf({ ...plainPages(), 100: xobjects, 101: packed('/X Do '.repeat(200_000)), 9: form }),
  ],
  'a tag of many megabytes': () => ['a.docx', docx({ body: `<w:p ${'a'.repeat(14 * mib)}>` })],
  'a million tabs': () => [
    'a.docx',
    docx({ body: `${'<w:t>x</w:t>'.repeat(10_000)}${'<w:tab/>'.repeat(mib)}` }),
  ],
  'quotes that never end': () => ['a.docx', docx({ body: '<w:p a="'.repeat(mib) })],
};

test.each(Object.entries(traps))('%s take their time once', (_, make) => {
  const [filename, bytes] = make();
  const before = process.cpuUsage();
  const { reasons } = inspectFile(bytes, { filename });
  const { user, system } = process.cpuUsage(before);
  expect(reasons.length).toBeLessThanOrEqual(2);
  // One to two seconds at worst; what goes over bytes again and again takes minutes.
  expect((user + system) / 1e6).toBeLessThan(8);
});
