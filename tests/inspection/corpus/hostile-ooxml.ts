import { deflateRawSync } from 'node:zlib';
import { docx, pptx, relationships, xlsx, type RelationshipSource } from '../writers/ooxml.ts';
import { compound } from '../writers/compound-file.ts';
import { zip, type ZipSource } from '../writers/zip.ts';
import type { ReasonCode } from '../../../functions/inspection/verdict.ts';
import { classicPdf, plainPages } from '../writers/pdf.ts';
import { hostileOf, type Hostile } from './hostile.ts';

const word = hostileOf('docx');
const slides = hostileOf('pptx');
const mib = 1024 * 1024;
const application = 'application/vnd.openxmlformats-officedocument';
const zeros = (bytes: number) => Buffer.alloc(bytes);
const withPart = (part: ZipSource) => docx({ parts: [part] });
const withLink = (kind: string, target: string) =>
  docx({ links: [{ kind, target, external: true }] });
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const field = (...runs: string[]) =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${runs.map((run) => `<w:r><w:instrText>${run}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
const macros = compound([
  { name: 'VBA', children: [{ name: '_VBA_PROJECT', data: Buffer.alloc(100) }] },
]);
const packaged = compound([
  { name: '\u0001Ole10Native', data: Buffer.from('\0\0\0\0\x02\0evil.exe\0') },
]);

const embedded = (data: Buffer | string, name = 'word/embeddings/oleObject1.bin') =>
  withPart({ name, data });
const slide = (attributes: string) =>
  pptx({ parts: [{ name: 'ppt/slides/slide2.xml', data: `<a:hlinkClick ${attributes}/>` }] });

const media = (data: Buffer, more: Partial<ZipSource> = {}) =>
  withPart({ name: 'word/media/a.bmp', data, ...more });

/** Links that fetch or start something: where Word follows them by itself, and where a reader clicks. */
const links: [string, ReasonCode, RelationshipSource][] = [
  [
    'a template from the web',
    'external-content',
    { kind: 'attachedTemplate', target: 'http://x.example/t.dotm' },
  ],
  [
    'a template from a share',
    'external-content',
    { kind: 'attachedTemplate', target: 'file://evil/t.dotm' },
  ],
  [
    'an OLE object from the web',
    'external-content',
    { kind: 'oleObject', target: 'mhtml:http://x.example!x' },
  ],
  [
    'an OLE object by https',
    'external-content',
    { kind: 'oleObject', target: 'https://x.example/x.html' },
  ],
  ['a frame from the web', 'external-content', { kind: 'frame', target: 'http://x.example' }],
  [
    'a part of the document from the web',
    'external-content',
    { kind: 'subDocument', target: 'http://x.example/x.docx' },
  ],
  ['a picture from a share', 'external-content', { kind: 'image', target: '\\\\evil\\x.png' }],
  [
    'a picture from a share, as an address',
    'external-content',
    { kind: 'image', target: 'file://///evil/x.png' },
  ],
  ['a link to JavaScript', 'unsafe-link', { kind: 'hyperlink', target: 'java&#9;script:alert(1)' }],
  [
    'a link to a protocol of Windows',
    'unsafe-link',
    { kind: 'hyperlink', target: 'search-ms:query=x' },
  ],
  ['a link to a share', 'unsafe-link', { kind: 'hyperlink', target: 'file://evil/share/x' }],
  [
    'a link to a program',
    'unsafe-link',
    { kind: 'hyperlink', target: 'file:///C:/Windows/System32/calc.exe' },
  ],
];

/** A part whose bytes are another part, header and all, which the directory lists too. */
function quoted(): Buffer {
  const inner = { name: 'b', data: 'x'.repeat(99) };
  const alone = zip([inner]);
  const local = alone.subarray(0, alone.indexOf('PK\x01\x02', 0, 'latin1'));
  const outer = { name: 'a', data: local, stored: true };
  return zip([outer, { ...inner, headerAt: 30 + outer.name.length, listedOnly: true }]);
}

function hostileArchives(): Hostile[] {
  const many = Array.from({ length: 6000 }, (_, index) => ({
    name: `word/${index}.xml`,
    data: '',
  }));
  const overlap = { name: 'word/media/b.bmp', data: zeros(9), headerAt: 0, listedOnly: true };
  return [
    word('one part of 64 MB', 'bomb', media(zeros(64 * mib))),
    word(
      'ten parts of 15 MB',
      'bomb',
      docx({
        parts: Array.from({ length: 10 }, (_, index) => ({
          name: `word/media/${index}.bmp`,
          data: zeros(15 * mib),
        })),
      }),
    ),
    word('a part that packs 1,000 to 1', 'bomb', media(zeros(20 * mib))),
    word(
      'a part that declares less than it holds',
      'bomb',
      media(zeros(20 * mib), { unpacked: 1000 }),
    ),
    word('a part that declares nothing', 'bomb', media(zeros(5 * mib), { unpacked: 0 })),
    word(
      'a part that declares more than it holds',
      'malformed',
      media(zeros(100), { unpacked: 200 }),
    ),
    word('two sizes for one part', 'malformed', media(zeros(100), { localUnpacked: 50 })),
    word(
      'sizes after the data that lie',
      'bomb',
      media(zeros(5 * mib), { unpacked: 10, descriptor: true }),
    ),
    word('a wrong checksum', 'malformed', media(zeros(100), { crc: 1 })),
    word('thousands of parts', 'bomb', docx({ parts: many })),
    word('parts that overlap', 'malformed', docx({ parts: [overlap] })),
    word('a part inside the bytes of another', 'bomb', quoted()),
    word(
      'sizes of 64 bits',
      'bomb',
      media(zeros(10), { unpacked: 0xffffffff, packed: 0xffffffff }),
    ),
    word('an end record of 64 bits', 'malformed', docx({ count: 0xffff })),
    word('several disks', 'malformed', docx({ disk: 1 })),
    word('a directory elsewhere', 'malformed', docx({ directoryAt: 5000 })),
    word('a directory that is too short', 'hidden-data', docx({ directorySize: 10 })),
    word('more entries than the directory', 'malformed', docx({ count: 50 })),
    word('fewer entries than the directory', 'hidden-data', docx({ count: 2 })),
    word('bytes before it', 'not-a-document', docx({ before: Buffer.from('#!/bin/sh\n') })),
    word('an archive before it', 'hidden-data', docx({ before: zip([{ name: 'a', data: 'b' }]) })),
    word('a PDF after it', 'truncated', docx({ after: classicPdf(plainPages()) })),
    word('a comment at its end', 'hidden-data', docx({ comment: '<script>alert(1)</script>' })),
    word('bytes between its parts', 'hidden-data', media(zeros(9), { gap: Buffer.alloc(400, 1) })),
    word(
      'a part that the directory leaves out',
      'hidden-data',
      media(zeros(9), { unlisted: true }),
    ),
    word('two names for one part', 'malformed', media(zeros(9), { localName: 'word/media/b.exe' })),
    word('encrypted parts', 'encrypted', media(zeros(9), { flags: 1 })),
    word('an unknown way of packing', 'malformed', media(zeros(9), { method: 14 })),
    word(
      'the same name twice',
      'malformed',
      docx({
        parts: [
          { name: 'word/A.xml', data: 'a' },
          { name: 'word/a.xml', data: 'b' },
        ],
      }),
    ),
    ...[
      '../../evil.xml',
      '/etc/passwd',
      'word/../../x',
      'C:\\x.xml',
      'word\\..\\x',
      'a\0.xml',
      '',
    ].map((name) =>
      word(`a part named ${JSON.stringify(name)}`, 'unsafe-name', withPart({ name, data: 'x' })),
    ),
    word('packed data of noise', 'malformed', media(zeros(90), { body: Buffer.alloc(50, 0xff) })),
    word(
      'packed data that stops',
      'malformed',
      media(zeros(5000), { body: deflateRawSync(Buffer.alloc(5000, 1)).subarray(0, 6) }),
    ),
    ...[0.3, 0.7, 0.99].map((share) => word(`cut at ${share}`, 'truncated', cut(docx(), share))),
  ];
}

function hostileWord(): Hostile[] {
  const nested = (depth: number): Buffer =>
    depth === 0
      ? xlsx()
      : xlsx({ parts: [{ name: 'xl/embeddings/a.xlsx', data: nested(depth - 1) }] });
  const macroType = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>';
  return [
    ...links.map(([name, reason, { kind, target }]) => word(name, reason, withLink(kind, target))),
    word(
      'a template, its relationship behind a comment',
      'external-content',
      docx({
        parts: [
          {
            name: 'word/_rels/settings.xml.rels',
            data: `<r:Relationships xmlns:r="x"><!-- " --><r:Relationship Id='a' Type='x/attachedTemplate' Note=">" TargetMode='External' Target='http://x.example'/></r:Relationships>`,
          },
        ],
      }),
    ),
    word(
      'a template in UTF-16',
      'external-content',
      docx({
        parts: [
          {
            name: 'word/_rels/settings.xml.rels',
            data: Buffer.from(
              `\ufeff${relationships([{ kind: 'attachedTemplate', target: 'http://x.example', external: true }])}`,
              'utf16le',
            ),
          },
        ],
      }),
    ),
    word('macros', 'macro', embedded(macros, 'word/vbaProject.bin')),
    word('macros by another name', 'macro', embedded(macros, 'word/media/image1.png')),
    word('a type of macros', 'macro', docx({ types: macroType })),
    word(
      'the type of a docm',
      'macro',
      docx({ mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }),
    ),
    word(
      'a relationship to macros',
      'macro',
      docx({ links: [{ kind: 'vbaProject', target: 'x.bin' }] }),
    ),
    word('ActiveX', 'active-control', embedded('<ax:ocx/>', 'word/activeX/activeX1.xml')),
    word(
      'a type of ActiveX',
      'active-control',
      docx({
        types: '<Override PartName="/a" ContentType="application/vnd.ms-office.activeX+xml"/>',
      }),
    ),
    word(
      'a relationship to a control',
      'active-control',
      docx({ links: [{ kind: 'control', target: 'a.xml' }] }),
    ),
    word('a packaged program', 'embedded-file', embedded(packaged)),
    word('a program', 'embedded-program', embedded(Buffer.from('MZ\x90\0'))),
    word(
      'a program of Linux',
      'embedded-program',
      embedded(Buffer.from('\x7fELF\x02'), 'word/media/image1.png'),
    ),
    word('a program by name', 'embedded-program', embedded('x', 'word/embeddings/run.vbs')),
    word('a shortcut', 'embedded-program', embedded('[InternetShortcut]', 'word/embeddings/a.url')),
    word('a PDF inside', 'embedded-file', embedded(classicPdf(plainPages()))),
    word('a web page inside', 'embedded-file', embedded('<html/>', 'word/a.html')),
    word(
      'another document as a chunk',
      'embedded-file',
      docx({ links: [{ kind: 'aFChunk', target: 'a.mht' }] }),
    ),
    word('an archive inside', 'embedded-file', embedded(zip([{ name: 'a.txt', data: 'a' }]))),
    word('archives in archives', 'bomb', embedded(nested(3), 'word/embeddings/a.xlsx')),
    word(
      'macros in an embedded workbook',
      'macro',
      embedded(xlsx({ types: macroType }), 'word/embeddings/a.xlsx'),
    ),
    word(
      'a picture with a script',
      'script',
      embedded('<svg><script>alert(1)</script></svg>', 'word/media/a.svg'),
    ),
    word(
      'entities',
      'bomb',
      docx({
        parts: [{ name: 'word/styles.xml', data: '<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>' }],
      }),
    ),
    word(
      'entities in UTF-16',
      'bomb',
      docx({
        parts: [
          {
            name: 'word/styles.xml',
            data: Buffer.from('\ufeff<!DOCTYPE a [<!ENTITY b "bb">]><a>&b;</a>', 'utf16le'),
          },
        ],
      }),
    ),
    word(
      'DDE',
      'dynamic-data',
      docx({ body: field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"') }),
    ),
    word('DDE in pieces', 'dynamic-data', docx({ body: field('D', 'DEAU', 'TO cmd') })),
    word(
      'DDE in a simple field',
      'dynamic-data',
      docx({ body: '<w:fldSimple w:instr="DDE excel x"/>' }),
    ),
    word('DDE as numbers', 'dynamic-data', docx({ body: field('QUOTE 68 68 69 65 85 84 79') })),
    word(
      'a text from the web',
      'external-content',
      docx({ body: field('INCLUDETEXT "http://x.example/a.docx"') }),
    ),
    word(
      'a picture field from a share',
      'external-content',
      docx({ body: field('INCLUDEPICTURE "\\\\\\\\evil\\\\a.png"') }),
    ),
    word('no list of types', 'not-a-document', docx({ without: ['[Content_Types].xml'] })),
    word('no relationships', 'not-a-document', docx({ without: ['_rels/.rels'] })),
    word('no main part', 'malformed', docx({ without: ['word/document.xml'] })),
    word('a workbook', 'not-a-document', xlsx()),
    word('any archive', 'not-a-document', zip([{ name: 'a.txt', data: 'a' }])),
    word('a presentation by its name', 'wrong-extension', pptx()),
  ];
}

function hostileSlides(): Hostile[] {
  return [
    slides(
      'a click that starts a program',
      'launches-program',
      slide('action="ppaction://program"'),
    ),
    slides('a click that runs a macro', 'macro', slide('action="ppaction://macro?name=a"')),
    slides(
      'the type of a pptm',
      'macro',
      pptx({ mainType: 'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml' }),
    ),
    slides(
      'the type of a show',
      'not-a-document',
      pptx({ mainType: `${application}.presentationml.slideshow.main+xml` }),
    ),
    slides('macros', 'macro', pptx({ parts: [{ name: 'ppt/vbaProject.bin', data: macros }] })),
    slides(
      'a packaged program',
      'embedded-file',
      pptx({ parts: [{ name: 'ppt/embeddings/oleObject1.bin', data: packaged }] }),
    ),
    slides(
      'an OLE object from the web',
      'external-content',
      pptx({ links: [{ kind: 'oleObject', target: 'http://x.example', external: true }] }),
    ),
    slides('a document by its name', 'wrong-extension', docx()),
    slides('a bomb', 'bomb', pptx({ parts: [{ name: 'ppt/media/a.bmp', data: zeros(30 * mib) }] })),
  ];
}

/** Office files of 2007 and later that must be refused. */
export const hostileOffice = () => [...hostileArchives(), ...hostileWord(), ...hostileSlides()];
