import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { compoundFile } from '../writers/compound-file.ts';
import {
  docx,
  docxWithExternal as withExternal,
  docxWithField as withField,
  docxWithPart as withPart,
  pptx,
  pptxWithExternal,
  pptxWithPart,
  relationshipsPart,
  xlsx,
  xlsxWithPart,
} from '../writers/ooxml.ts';
import { classicPdf, plainPages } from '../writers/pdf.ts';
import { zip, type ZipSource } from '../writers/zip.ts';
import { hostileFilesOf, truncated } from './hostile-file.ts';

const mib = 1024 * 1024;
const utf16 = (text: string) =>
  Buffer.from(`\ufeff${text.replace('encoding="UTF-8"', 'encoding="UTF-16"')}`, 'utf16le');
const zeros = (bytes: number) => Buffer.alloc(bytes);
const withMedia = (data: Buffer, options?: Partial<ZipSource>) =>
  withPart('word/media/a.bmp', data, options);
const withRels = (data: Buffer | string) => withPart('word/_rels/settings.xml.rels', data);
const withOleObject = (data: Buffer | string) => withPart('word/embeddings/oleObject1.bin', data);
const withWorkbook = (data: Buffer) => withPart('word/embeddings/a.xlsx', data);
const withClick = (action: string) =>
  pptxWithPart('ppt/slides/slide2.xml', `<a:hlinkClick action="ppaction://${action}"/>`);

const macros = compoundFile([
  { name: 'VBA', children: [{ name: '_VBA_PROJECT', data: zeros(100) }] },
]);
const packagedProgram = compoundFile([
  { name: '\u0001Ole10Native', data: Buffer.from('\0\0\0\0\x02\0evil.exe\0') },
]);
const macroType = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const templateLink = { kind: 'attachedTemplate', target: 'http://x.example', external: true };
const doctype = '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>';

/** A stored entry whose data are another listed entry, with its local header. */
function overlappingLocalHeader(): Buffer {
  const inner = { name: 'b', data: 'x'.repeat(99) };
  const archive = zip([inner]);
  const local = archive.subarray(0, archive.indexOf('PK\x01\x02', 0, 'latin1'));
  const outer = { name: 'a', data: local, stored: true };
  return zip([outer, { ...inner, headerAt: 30 + outer.name.length, listedOnly: true }]);
}

const nestedWorkbooks = (depth: number): Buffer =>
  depth === 0 ? xlsx() : xlsxWithPart('xl/embeddings/a.xlsx', nestedWorkbooks(depth - 1));

const withParts = (count: number, nameOf: (index: number) => string, data: Buffer | string) =>
  docx({
    parts: Array.from({ length: count }, (_, index) => ({ name: `word/${nameOf(index)}`, data })),
  });

const unsafeNames = [
  '../../evil.xml',
  '/etc/passwd',
  'word/../../x',
  'C:\\x.xml',
  'word\\..\\x',
  'a\0.xml',
  '',
];

const archives = () =>
  hostileFilesOf('docx', {
    bomb: {
      'one part of 64 MB': withMedia(zeros(64 * mib)),
      'ten parts of 15 MB': withParts(10, (index) => `media/${index}.bmp`, zeros(15 * mib)),
      'a part compressed 1,000 to 1': withMedia(zeros(20 * mib)),
      'a declared size that is too small': withMedia(zeros(20 * mib), { unpacked: 1000 }),
      'a declared size of 0': withMedia(zeros(5 * mib), { unpacked: 0 }),
      'a data descriptor with a wrong size': withMedia(zeros(5 * mib), {
        unpacked: 10,
        descriptor: true,
      }),
      'XML of 25 MB': docx({
        parts: [
          // A first random byte of `<` would make the picture XML.
          { name: 'word/media/a.png', data: Buffer.concat([Buffer.from('PNG'), randomBytes(mib)]) },
          { name: 'word/styles.xml', data: `<a>${' '.repeat(25 * mib)}</a>` },
        ],
      }),
      'thousands of parts': withParts(6000, (index) => `${index}.xml`, ''),
      'an entry inside the data of another': overlappingLocalHeader(),
      'ZIP64 sizes': withMedia(zeros(10), { unpacked: 0xffffffff, packed: 0xffffffff }),
    },
    malformed: {
      'a declared size that is too large': withMedia(zeros(100), { unpacked: 200 }),
      'two sizes for one part': withMedia(zeros(100), { localUnpacked: 50 }),
      'a wrong checksum': withMedia(zeros(100), { crc: 1 }),
      'overlapping entries': docx({
        parts: [{ name: 'word/media/b.bmp', data: zeros(9), headerAt: 0, listedOnly: true }],
      }),
      'a ZIP64 end record': docx({ count: 0xffff }),
      'several disks': docx({ disk: 1 }),
      'a wrong offset of the central directory': docx({ directoryAt: 5000 }),
      'more entries than the central directory': docx({ count: 50 }),
      'two names for one part': withMedia(zeros(9), { localName: 'word/media/b.exe' }),
      'an unknown compression method': withMedia(zeros(9), { method: 14 }),
      'the same name twice': docx({
        parts: [
          { name: 'word/A.xml', data: 'a' },
          { name: 'word/a.xml', data: 'b' },
        ],
      }),
      'invalid compressed data': withMedia(zeros(90), { body: Buffer.alloc(50, 0xff) }),
      'truncated compressed data': withMedia(zeros(5000), {
        body: deflateRawSync(Buffer.alloc(5000, 1)).subarray(0, 6),
      }),
    },
    'hidden-data': {
      'a central directory that is too short': docx({ directorySize: 10 }),
      'fewer entries than the central directory': docx({ count: 2 }),
      'an archive before it': docx({ before: zip([{ name: 'a', data: 'b' }]) }),
      'an archive comment': docx({ comment: '<script>alert(1)</script>' }),
      'bytes between its parts': withMedia(zeros(9), { gap: Buffer.alloc(400, 1) }),
      'a part that the central directory omits': withMedia(zeros(9), { unlisted: true }),
    },
    'not-a-document': { 'bytes before it': docx({ before: Buffer.from('#!/bin/sh\n') }) },
    encrypted: { 'encrypted parts': withMedia(zeros(9), { flags: 1 }) },
    'unsafe-name': Object.fromEntries(
      unsafeNames.map((name) => [`a part named ${JSON.stringify(name)}`, withPart(name, 'x')]),
    ),
    truncated: {
      'a PDF after it': docx({ after: classicPdf(plainPages()) }),
      ...truncated(docx(), [0.3, 0.7, 0.99]),
    },
  });

const documents = () =>
  hostileFilesOf('docx', {
    'external-content': {
      'a template from the web': withExternal('attachedTemplate', 'http://x.example/t.dotm'),
      'a template from a share': withExternal('attachedTemplate', 'file://evil/t.dotm'),
      'an OLE object from the web': withExternal('oleObject', 'mhtml:http://x.example!x'),
      'an OLE object by https': withExternal('oleObject', 'https://x.example/x.html'),
      'a frame from the web': withExternal('frame', 'http://x.example'),
      'a subdocument from the web': withExternal('subDocument', 'http://x.example/x.docx'),
      'a picture from a share': withExternal('image', '\\\\evil\\x.png'),
      'a picture from a share, as a URL': withExternal('image', 'file://///evil/x.png'),
      'a template, its relationship behind a comment': withRels(
        `<r:Relationships xmlns:r="x"><!-- " --><r:Relationship Id='a' Type='x/attachedTemplate' Note=">" TargetMode='External' Target='http://x.example'/></r:Relationships>`,
      ),
      'a template in UTF-16': withRels(utf16(relationshipsPart([templateLink]))),
      'a text from the web': withField('INCLUDETEXT "http://x.example/a.docx"'),
      'a picture field from a share': withField('INCLUDEPICTURE "\\\\\\\\evil\\\\a.png"'),
      'a linked sheet on a share': withField('LINK Excel.Sheet.12 "\\\\\\\\evil\\\\a.xlsx" R1C1'),
      'a linked sheet on the web': withField('LINK Excel.Sheet.12 "http://x.example/a.xlsx"'),
      'a web extension by name': withPart('word/webextensions/taskpanes.xml', '<a/>'),
      'a relationship to a web extension': docx({
        links: [{ kind: 'webextensiontaskpanes', target: 'a.xml' }],
      }),
    },
    'unsafe-link': {
      'a link to JavaScript': withExternal('hyperlink', 'java&#9;script:alert(1)'),
      'a link to a protocol of Windows': withExternal('hyperlink', 'search-ms:query=x'),
      'a link to a share': withExternal('hyperlink', 'file://evil/share/x'),
      'a field with a link to JavaScript': withField('HYPERLINK \\n "javascript:alert(1)"'),
      'a field with a link to JavaScript, after its bookmark': withField(
        'HYPERLINK \\l "a" ',
        'java',
        'script:alert(1)',
      ),
      'a link to a program': withExternal('hyperlink', 'file:///C:/Windows/System32/calc.exe'),
    },
    macro: {
      macros: withPart('word/vbaProject.bin', macros),
      'macros by another name': withPart('word/media/image1.png', macros),
      'a content type of macros': docx({ types: macroType }),
      'the content type of a docm': docx({
        mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml',
      }),
      'callbacks of a custom ribbon': withPart('customUI/customUI14.xml', '<a onLoad="b"/>'),
      'a relationship to a custom ribbon': docx({
        links: [{ kind: 'extensibility', target: 'a.xml' }],
      }),
      'a relationship to macros': docx({ links: [{ kind: 'vbaProject', target: 'x.bin' }] }),
      'macros in an embedded workbook': withWorkbook(xlsx({ types: macroType })),
    },
    'active-control': {
      ActiveX: withPart('word/activeX/activeX1.xml', '<ax:ocx/>'),
      'a content type of ActiveX': docx({
        types: '<Override PartName="/a" ContentType="application/vnd.ms-office.activeX+xml"/>',
      }),
      'a relationship to a control': docx({ links: [{ kind: 'control', target: 'a.xml' }] }),
    },
    'embedded-file': {
      'a packaged program': withOleObject(packagedProgram),
      'a PDF inside': withOleObject(classicPdf(plainPages())),
      'a web page inside': withPart('word/a.html', '<html/>'),
      'an alternative format chunk': docx({ links: [{ kind: 'aFChunk', target: 'a.mht' }] }),
      'an archive inside': withOleObject(zip([{ name: 'a.txt', data: 'a' }])),
    },
    'embedded-program': {
      'a program': withOleObject(Buffer.from('MZ\x90\0')),
      'a program of Linux': withPart('word/media/image1.png', Buffer.from('\x7fELF\x02')),
      'a program by name': withPart('word/embeddings/run.vbs', 'x'),
      'a shortcut': withPart('word/embeddings/a.url', '[InternetShortcut]'),
      'a shortcut of Windows': withPart('word/media/a.png', 'L\0\0\0\u0001\u0014\u0002\0'),
    },
    script: {
      'a picture with a script': withPart(
        'word/media/a.svg',
        '<svg><script>alert(1)</script></svg>',
      ),
    },
    bomb: {
      'archives in archives': withWorkbook(nestedWorkbooks(3)),
      entities: withPart('word/styles.xml', doctype),
      'entities in UTF-16': withPart('word/styles.xml', utf16(doctype)),
    },
    'dynamic-data': {
      DDE: withField('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"'),
      'DDE in pieces': withField('D', 'DEAU', 'TO cmd'),
      'DDE in a simple field': docx({ body: '<w:fldSimple w:instr="DDE excel x"/>' }),
      'DDE as numbers': withField('QUOTE 68 68 69 65 85 84 79'),
    },
    'not-a-document': {
      'no content types': docx({ without: ['[Content_Types].xml'] }),
      'no relationships': docx({ without: ['_rels/.rels'] }),
      'a workbook': xlsx(),
      'any archive': zip([{ name: 'a.txt', data: 'a' }]),
    },
    malformed: { 'no main part': docx({ without: ['word/document.xml'] }) },
    'wrong-extension': { 'a presentation by its name': pptx() },
  });

const presentations = () =>
  hostileFilesOf('pptx', {
    'launches-program': {
      'a click that starts a program': withClick('program'),
    },
    macro: {
      'a click that runs a macro': withClick('macro?name=a'),
      'the content type of a pptm': pptx({
        mainType: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
      }),
      macros: pptxWithPart('ppt/vbaProject.bin', macros),
    },
    'not-a-document': {
      'the content type of a slide show': pptx({
        mainType: 'application/vnd.openxmlformats-officedocument.presentationml.slideshow.main+xml',
      }),
    },
    'embedded-file': {
      'a packaged program': pptxWithPart('ppt/embeddings/oleObject1.bin', packagedProgram),
    },
    'external-content': {
      'an OLE object from the web': pptxWithExternal('oleObject', 'http://x.example'),
    },
    'wrong-extension': { 'a document by its name': docx() },
    bomb: { 'a bomb': pptxWithPart('ppt/media/a.bmp', zeros(30 * mib)) },
  });

/** Word and PowerPoint files of 2007 and later that must be refused. */
export const hostileOoxmlFiles = () => [...archives(), ...documents(), ...presentations()];
