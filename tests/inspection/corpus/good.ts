import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import {
  AlignmentType,
  Document,
  Footer,
  Header,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  ExternalHyperlink,
  ImageRun,
} from 'docx';
import type PptxGenJS from 'pptxgenjs';
import { compound } from '../writers/compound-file.ts';
import { doc, ppt, record } from '../writers/ole-documents.ts';
import { docx, pptx, xlsx, type RelationshipSource } from '../writers/ooxml.ts';
import {
  classicPdf,
  linearisedPdf,
  packedPdf,
  plainPages,
  updatedPdf,
  type PdfSources,
} from '../writers/pdf.ts';
import { byPdfkit, encryptedByPdfkit, type PdfVersion } from '../writers/pdfkit.ts';
import { packings } from '../writers/pdf-filters.ts';

/** An honest file, and what is known about it. */
export interface Good {
  readonly name: string;
  readonly filename: string;
  readonly bytes: Buffer;
  readonly pages: number | null;
  readonly code: string | null;
}

const good =
  (extension: string) =>
  (
    name: string,
    bytes: Buffer,
    pages: number | null,
    code: string | null,
    filename = `notes.${extension}`,
  ): Good => ({
    name: `${extension}: ${name}`,
    filename,
    bytes,
    pages,
    code,
  });
const pdf = good('pdf');
const word = good('docx');
const slides = good('pptx');
const oldWord = good('doc');
const oldSlides = good('ppt');

const Presentation = createRequire(import.meta.url)('pptxgenjs') as new () => PptxGenJS;

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const three = plainPages(['BCS401 Module 1', 'Sorting', 'Searching']);
const catalogue = (entries: string) => `<< /Type /Catalog /Pages 2 0 R ${entries} >>`;
const withCatalogue = (entries: string, more: PdfSources = {}): PdfSources => ({
  ...three,
  ...more,
  1: catalogue(entries),
});
const withLink = (action: string): PdfSources => ({
  ...three,
  100: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 101 0 R /Resources << /Font << /F1 3 0 R >> >> /Annots [10 0 R] >>',
  10: `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`,
});
const withResources = (resources: string): PdfSources => ({
  ...three,
  100: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 101 0 R /Resources << /Font << /F1 3 0 R /AA 3 0 R /JS 3 0 R /EF 3 0 R >> ${resources} >> >>`,
});

/** Honest things that look, from afar, like what is refused. */
const innocent: Record<string, PdfSources> = {
  'a place on opening': withCatalogue('/OpenAction [100 0 R /XYZ null null 1]'),
  'a jump on opening': withCatalogue('/OpenAction << /S /GoTo /D [100 0 R /Fit] >>'),
  'a named place on opening': withCatalogue('/OpenAction << /S /Named /N /FirstPage >>'),
  'an opening by reference': withCatalogue('/OpenAction 10 0 R', { 10: '<< /S /GoTo /D (a) >>' }),
  'a link to the web': withLink('<< /S /URI /URI (https://vtu.ac.in/) >>'),
  'a link without a scheme': withLink('<< /S /URI /URI (www.vtu.ac.in) >>'),
  'a link to a port': withLink('<< /S /URI /URI (localhost:8080/servlet) >>'),
  'a link to an address of mail': withLink('<< /S /URI /URI (mailto:a@example.com) >>'),
  'a link to a DOI': withLink('<< /S /URI /URI (doi:10.1000/1) >>'),
  'a link inside': withLink('<< /S /GoTo /D [102 0 R /Fit] >>'),
  'a link to another document': withLink('<< /S /GoToR /F (unit2.pdf) /D [0 /Fit] >>'),
  'a lecture on JavaScript': plainPages(['21CS62 /JavaScript /JS app.alert and <script> tags']),
  'resources with odd names': withResources(''),
  'strings with the words of scripts': withCatalogue('/Info 10 0 R', {
    10: '<< /Title (/JavaScript /JS \\(/Launch\\) /AA) /Subject </4a53> >>',
  }),
  'a comment with the words of scripts': withCatalogue(
    '%/OpenAction << /S /JavaScript /JS (a) >>\n',
  ),
  'no embedded files': withCatalogue(
    '/Names << /EmbeddedFiles << /Names [] >> /JavaScript << /Names [] >> >>',
  ),
  'a form': withCatalogue('/AcroForm << /Fields [10 0 R] >>', { 10: '<< /FT /Tx /T (a) >>' }),
  'an outline': withCatalogue('/Outlines 10 0 R', {
    10: '<< /Type /Outlines /First 11 0 R /Last 11 0 R /Count 1 >>',
    11: '<< /Title (Module 1) /Parent 10 0 R /Dest [100 0 R /Fit] >>',
  }),
  'glyphs with odd names': withCatalogue('', {
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [1 /JS /AA /Launch /JavaScript] >> >>',
  }),
  'a page without content': {
    ...three,
    102: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
  },
  'pages in branches': {
    ...three,
    2: '<< /Type /Pages /Count 3 /Kids [10 0 R 104 0 R] >>',
    10: '<< /Type /Pages /Parent 2 0 R /Count 2 /Kids [100 0 R 102 0 R] >>',
  },
  'a wrong count': { ...three, 2: '<< /Type /Pages /Count 77 /Kids [100 0 R 102 0 R 104 0 R] >>' },
};

const joined = (...parts: (Buffer | string)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
const damaged = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replace(/startxref\s+\d+/, 'startxref\n7'), 'latin1');
const windowsLines = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replaceAll(/(?<!\r)\n/g, '\r\n'), 'latin1');

const codeOf = (name: string) => (name === 'a lecture on JavaScript' ? '21CS62' : 'BCS401');

const pagesOf = (name: string) => (name === 'a lecture on JavaScript' ? 1 : 3);

function handmadePdfs(): Good[] {
  const update = {
    100: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 110 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    110: { value: '<< >>', stream: Buffer.from('BT /F1 9 Tf (BCS502 corrected) Tj ET') },
  };
  return [
    ...Object.entries(innocent).flatMap(([name, sources]) => [
      pdf(name, classicPdf(sources), pagesOf(name), codeOf(name)),
      pdf(`${name}, packed`, packedPdf(sources), pagesOf(name), codeOf(name)),
    ]),
    ...Object.entries(packings).map(([name, packing]) =>
      pdf(`objects packed by ${name}`, packedPdf(three, { packing }), 3, 'BCS401'),
    ),
    pdf('made for the web', linearisedPdf(three), 3, 'BCS401'),
    pdf('saved again', updatedPdf(classicPdf(three), update), 3, 'BCS502'),
    pdf(
      'saved ten times',
      Array.from({ length: 10 }).reduce<Buffer>(
        (bytes) => updatedPdf(bytes, update),
        classicPdf(three),
      ),
      3,
      'BCS502',
    ),
    pdf('a packed one, saved again', updatedPdf(packedPdf(three), update), 3, 'BCS502'),
    pdf('a damaged index', damaged(classicPdf(three)), 3, 'BCS401'),
    pdf('a damaged packed index', damaged(packedPdf(three)), 3, 'BCS401'),
    pdf('line ends converted', windowsLines(classicPdf(three)), 3, 'BCS401'),
    pdf('blank lines before it', joined('\r\n\r\n', classicPdf(three)), 3, 'BCS401'),
    pdf('a byte order mark before it', joined('\xef\xbb\xbf', classicPdf(three)), 3, 'BCS401'),
    pdf('blanks after it', joined(classicPdf(three), '\r\n\0\0\0  \n'), 3, 'BCS401'),
    pdf('Ctrl-Z after it', joined(classicPdf(three), '\x1a'), 3, 'BCS401'),
    pdf('its name in capitals', classicPdf(three), 3, 'BCS401', 'UNIT 1.PDF'),
    pdf('dots in its name', classicPdf(three), 3, 'BCS401', 'v1.2 notes.final.pdf'),
    pdf('Kannada in its name', classicPdf(three), 3, 'BCS401', 'ಟಿಪ್ಪಣಿ.pdf'),
    pdf(
      'two hundred pages',
      packedPdf(plainPages(Array.from({ length: 200 }, (_, index) => `21CS42 page ${index}`))),
      200,
      '21CS42',
    ),
  ];
}

async function pdfsByPdfkit(): Promise<Good[]> {
  const versions: PdfVersion[] = ['1.3', '1.4', '1.5', '1.6', '1.7'];
  const made: Good[] = [];
  for (const pdfVersion of versions) {
    for (const compress of [true, false]) {
      const bytes = await byPdfkit({ pdfVersion, compress }, (document) => {
        document.font('Times-Bold').fontSize(22).text('18CS32 Data Structures');
        document
          .font('Courier')
          .fontSize(10)
          .text('Trees, heaps & graphs — α', { link: 'https://example.com' });
        document.image(pixel, { width: 100 });
        document.addPage().text('Second page', { underline: true });
        document.outline.addItem('Module 1');
      });
      made.push(
        pdf(`pdfkit ${pdfVersion}, ${compress ? 'compressed' : 'plain'}`, bytes, 2, '18CS32'),
      );
    }
  }
  for (const version of ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const) {
    made.push(pdf(`pdfkit ${version}, restricted`, await encryptedByPdfkit(version), 1, 'BCS401'));
  }
  const marked = await byPdfkit(
    { tagged: true, displayTitle: true, lang: 'en-IN', info: { Title: 'BCS401' } },
    (document) => {
      document.addStructure(
        document.struct('Document', {}, () => {
          document.text('BMATS101 Calculus');
        }),
      );
    },
  );
  const form = await byPdfkit({}, (document) => {
    document.font('Helvetica').initForm();
    document.text('BUHK408 Feedback').formText('name', 10, 200, 100, 20);
  });
  return [
    ...made,
    pdf('pdfkit, tagged', marked, 1, 'BMATS101'),
    pdf('pdfkit, a form', form, 1, 'BUHK408'),
  ];
}

const link = (kind: string, target: string): RelationshipSource => ({
  kind,
  target,
  external: true,
});

const part = (name: string, data: Buffer | string) => docx({ parts: [{ name, data }] });

async function documents(): Promise<Good[]> {
  const library = new Document({
    title: 'BCS502',
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph('BCS502 Computer Networks')] }) },
        footers: { default: new Footer({ children: [new Paragraph('Module 1')] }) },
        children: [
          new Paragraph({ text: 'Layers', alignment: AlignmentType.CENTER }),
          new Paragraph({
            children: [
              new ExternalHyperlink({
                link: 'https://example.com',
                children: [new TextRun('a link')],
              }),
            ],
          }),
          new Paragraph({
            children: [
              new ImageRun({ type: 'png', data: pixel, transformation: { width: 9, height: 9 } }),
            ],
          }),
          new Table({
            rows: [
              new TableRow({ children: [new TableCell({ children: [new Paragraph('OSI')] })] }),
            ],
          }),
          new Paragraph({ children: [new PageBreak(), new TextRun('Second')] }),
        ],
      },
    ],
  });
  const links: Record<string, RelationshipSource> = {
    'a link to the web': link('hyperlink', 'https://vtu.ac.in'),
    'a link to mail': link('hyperlink', 'mailto:a@example.com'),
    'a link to a port': link('hyperlink', 'localhost:3000/a'),
    'a link to a file of its author': link('hyperlink', 'file:///C:\\Users\\a\\notes.pdf'),
    'a link to a folder beside it': link('hyperlink', 'unit%202.docx'),
    "the template of its author's computer": link(
      'attachedTemplate',
      'file:///C:\\Users\\a\\Normal.dotm',
    ),
    'a picture from the web': link('image', 'https://example.com/a.png'),
    'a film from the web': link('video', 'https://www.youtube.com/embed/a'),
  };
  const field =
    '<w:p><w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r><w:r><w:instrText> HYPERLINK "https://example.com/DDE" </w:instrText></w:r><w:r><w:t>BCS401</w:t></w:r></w:p>';
  const equation = compound([
    { name: '\u0001CompObj', data: Buffer.alloc(100) },
    { name: 'Equation Native', data: Buffer.alloc(200) },
  ]);
  const drawing = compound([
    {
      name: '\u0001Ole10Native',
      data: Buffer.concat([Buffer.alloc(4), Buffer.from('BM'), Buffer.alloc(60)]),
    },
  ]);
  return [
    word('docx library', await Packer.toBuffer(library), null, 'BCS502'),
    word('plain', docx(), null, 'BCS401'),
    word(
      'its pages noted',
      docx({
        parts: [{ name: 'docProps/app.xml', data: '<Properties><Pages>12</Pages></Properties>' }],
      }),
      12,
      'BCS401',
    ),
    ...Object.entries(links).map(([name, each]) =>
      word(name, docx({ links: [each] }), null, 'BCS401'),
    ),
    word('fields', docx({ body: field }), null, 'BCS401'),
    word(
      'a lecture on DDE',
      docx({ body: '<w:p><w:r><w:t>BCS401: DDEAUTO and &lt;script&gt;</w:t></w:r></w:p>' }),
      null,
      'BCS401',
    ),
    word('an equation', part('word/embeddings/oleObject1.bin', equation), null, 'BCS401'),
    word('a drawing', part('word/embeddings/oleObject1.bin', drawing), null, 'BCS401'),
    word('a chart', part('word/embeddings/Microsoft_Excel_Sheet1.xlsx', xlsx()), null, 'BCS401'),
    word('a picture', part('word/media/image1.png', pixel), null, 'BCS401'),
    word(
      'a vector picture',
      part('word/media/image1.svg', '<svg xmlns="a"><path d="M0 0"/></svg>'),
      null,
      'BCS401',
    ),
    word(
      'a white picture of 10 MB',
      part('word/media/image1.bmp', Buffer.alloc(10_000_000, 0xff)),
      null,
      'BCS401',
    ),
    word(
      'sizes after the data',
      docx({ parts: [{ name: 'word/a.xml', data: '<a/>', descriptor: true }] }),
      null,
      'BCS401',
    ),
    word(
      'room to grow',
      docx({ parts: [{ name: 'word/a.xml', data: '<a/>', extra: Buffer.alloc(300) }] }),
      null,
      'BCS401',
    ),
    word(
      'a stored part',
      docx({ parts: [{ name: 'word/a.xml', data: '<a/>', stored: true }] }),
      null,
      'BCS401',
    ),
    word(
      'a text in pieces',
      docx({
        body: '<w:p><w:r><w:t>21</w:t></w:r><w:r><w:t>CS</w:t></w:r><w:r><w:t>L48</w:t></w:r></w:p>',
      }),
      null,
      '21CSL48',
    ),
    word(
      'entities in its text',
      docx({ body: '<w:p><w:r><w:t>&#66;CS&#x34;01 &amp; more</w:t></w:r></w:p>' }),
      null,
      'BCS401',
    ),
  ];
}

async function presentations(): Promise<Good[]> {
  const library = new Presentation();
  const first = library.addSlide();
  first.addText('BCS601 Cloud Computing', { x: 1, y: 1, w: 8, h: 1 });
  first.addImage({ data: `image/png;base64,${pixel.toString('base64')}`, x: 1, y: 2, w: 1, h: 1 });
  library.addSlide().addChart(library.ChartType.bar, [{ name: 'a', labels: ['x'], values: [1] }]);
  library
    .addSlide()
    .addText([{ text: 'a link', options: { hyperlink: { url: 'https://example.com' } } }]);
  const bytes = (await library.write({ outputType: 'nodebuffer' })) as Buffer;
  return [
    slides('pptxgenjs, with a chart', bytes, 3, 'BCS601'),
    slides('plain', pptx(), 1, '21CS42'),
    slides(
      'a film from the web',
      pptx({ links: [{ kind: 'video', target: 'https://youtu.be/a', external: true }] }),
      1,
      '21CS42',
    ),
    slides(
      'a click to another slide',
      pptx({
        body: '15MAT31</a:t></a:r></a:p><a:hlinkClick action="ppaction://hlinksldjump"/><a:p><a:r><a:t>',
      }),
      1,
      '15MAT31',
    ),
  ];
}

function legacy(): Good[] {
  const object = {
    name: 'ObjectPool',
    children: [{ name: '_1', children: [{ name: 'Equation Native', data: Buffer.alloc(99) }] }],
  };
  const chart = compound([{ name: 'Workbook', data: Buffer.alloc(9000) }]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(chart.length);
  return [
    oldWord('plain', doc(), 3, '18CS32'),
    oldWord(
      'long',
      doc({ text: `15MAT31 ${'notes '.repeat(90_000)}`, pages: 200 }),
      200,
      '15MAT31',
    ),
    oldWord(
      'fields',
      doc({ text: '\u0013 HYPERLINK "https://example.com" \u0014BCS401\u0015 notes' }),
      3,
      'BCS401',
    ),
    oldWord('an equation', doc({ more: [object] }), 3, '18CS32'),
    oldWord(
      'many streams',
      doc({
        more: Array.from({ length: 60 }, (_, index) => ({
          name: `s${index}`,
          data: Buffer.alloc(index * 200, 1),
        })),
      }),
      3,
      '18CS32',
    ),
    oldSlides('plain', ppt(), 1, '15MAT31'),
    oldSlides(
      'many slides',
      ppt({ slides: Array.from({ length: 80 }, (_, index) => `BCS401 slide ${index}`) }),
      80,
      'BCS401',
    ),
    oldSlides(
      'saved twice',
      ppt({
        after: [
          record(0x03e8, [
            record(0x0ff0, [record(0x03f3, Buffer.alloc(20)), record(0x03f3, Buffer.alloc(20))]),
          ]),
        ],
      }),
      2,
      '15MAT31',
    ),
    oldSlides(
      'a chart',
      ppt({ after: [record(0x1011, Buffer.concat([size, deflateSync(chart)]), 1)] }),
      1,
      '15MAT31',
    ),
  ];
}

/** Honest files of every type, by several programs. */
export async function goodFiles(): Promise<Good[]> {
  return [
    ...handmadePdfs(),
    ...(await pdfsByPdfkit()),
    ...(await documents()),
    ...(await presentations()),
    ...legacy(),
  ];
}
