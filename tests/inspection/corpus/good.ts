import { compoundFile } from '../writers/compound-file.ts';
import { compressedObject, doc, ppt, pptRecord } from '../writers/ole-documents.ts';
import { goodFilesOf, type GoodFile } from './good-file.ts';
import { goodOoxmlFiles } from './good-ooxml.ts';
import { goodPdfs } from './good-pdfs.ts';

function oleFiles(): GoodFile[] {
  const equation = { name: 'Equation Native', data: Buffer.alloc(99) };
  const objectPool = { name: 'ObjectPool', children: [{ name: '_1', children: [equation] }] };
  const streams = Array.from({ length: 60 }, (_, index) => ({
    name: `s${index}`,
    data: Buffer.alloc(index * 200, 1),
  }));
  const slides = Array.from({ length: 80 }, (_, index) => `BCS401 slide ${index}`);
  const slideAtom = pptRecord(0x03f3, Buffer.alloc(20));
  const savedDocument = pptRecord(0x03e8, [pptRecord(0x0ff0, [slideAtom, slideAtom])]);
  const chart = compressedObject(compoundFile([{ name: 'Workbook', data: Buffer.alloc(9000) }]));
  return [
    ...goodFilesOf('doc', '18CS32', 3, {
      plain: doc(),
      'an equation': doc({ more: [objectPool] }),
      'many streams': doc({ more: streams }),
    }),
    ...goodFilesOf('doc', '15MAT31', 200, {
      long: doc({ text: `15MAT31 ${'notes '.repeat(90_000)}`, pages: 200 }),
    }),
    ...goodFilesOf('doc', 'BCS401', 3, {
      fields: doc({ text: '\u0013 HYPERLINK "https://example.com" \u0014BCS401\u0015 notes' }),
    }),
    ...goodFilesOf('ppt', '15MAT31', 1, { plain: ppt(), 'a chart': ppt({ after: [chart] }) }),
    ...goodFilesOf('ppt', '15MAT31', 2, { 'saved twice': ppt({ after: [savedDocument] }) }),
    ...goodFilesOf('ppt', 'BCS401', 80, { 'many slides': ppt({ slides }) }),
  ];
}

/** Harmless files of every type, written by hand and by several libraries. */
export const goodFiles = async (): Promise<GoodFile[]> => [
  ...(await goodPdfs()),
  ...(await goodOoxmlFiles()),
  ...oleFiles(),
];
