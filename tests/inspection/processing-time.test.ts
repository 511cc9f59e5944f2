import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { docx } from './writers/ooxml.ts';
import { classicPdf, plainPages, type PdfSources } from './writers/pdf.ts';

const mib = 1024 * 1024;
/** A quadratic reader takes tens of seconds. The slowest file takes half a second. */
const maxSeconds = 3;

const compressed = (content: string) => ({
  value: '<< /Filter /FlateDecode >>',
  stream: deflateSync(Buffer.from(content)),
});
const repeated = (piece: string) =>
  Buffer.from(`%PDF-1.4\n${piece.repeat(Math.floor((3 * mib) / piece.length))}\n%%EOF\n`, 'latin1');
const withObjects = (objects: PdfSources) => classicPdf({ ...plainPages(), ...objects });

/** Files that make a careless reader process the same bytes again and again. */
const files: Record<string, () => Buffer> = {
  'objects without an end': () => repeated('1 0 obj <</JS '),
  'object streams without an end': () =>
    repeated(`1 0 obj<</First 1/N 1/Filter/A85>>stream\n~${' '.repeat(60)}`),
  'trailers in trailers': () => repeated('trailer<<'),
  'a CMap that maps all codes thousands of times': () =>
    withObjects({
      3: '<< /Type /Font /Subtype /Type0 /ToUnicode 4 0 R >>',
      4: compressed('1 beginbfrange <0000> <ffff> <0041> endbfrange '.repeat(33_000)),
    }),
  'a form that shows itself': () =>
    withObjects({
      100: '<< /Type /Page /Parent 2 0 R /Contents 101 0 R /Resources << /XObject << /X 9 0 R >> >> >>',
      101: compressed('/X Do '.repeat(66_000)),
      9: { value: '<< /Subtype /Form >>', stream: Buffer.from('/X Do 0 0 m '.repeat(100_000)) },
    }),
  'a tag of megabytes': () => docx({ body: `<w:p ${'a'.repeat(5 * mib)}>` }),
  'hundred thousands of tabs': () =>
    docx({ body: `${'<w:t>x</w:t>'.repeat(3000)}${'<w:tab/>'.repeat(mib / 4)}` }),
  'unterminated quotes': () => docx({ body: '<w:p a="'.repeat(mib / 4) }),
};

test.each(Object.entries(files))('%s take linear time', (_, make) => {
  const bytes = make();
  const filename = bytes.subarray(0, 4).toString() === '%PDF' ? 'a.pdf' : 'a.docx';
  const before = process.cpuUsage();
  const { reasons } = inspectFile(bytes, { filename });
  const { user, system } = process.cpuUsage(before);
  expect(reasons.length).toBeLessThanOrEqual(2);
  expect((user + system) / 1e6).toBeLessThan(maxSeconds);
});
