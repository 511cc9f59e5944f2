import { createRequire } from 'node:module';
import { Document, HeadingLevel, ImageRun, Math as Equation, MathFraction, MathRun } from 'docx';
import { Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import type PptxGenJS from 'pptxgenjs';
import { pixel } from '../../inspection/corpus/good-file.ts';
import { goodOoxmlFiles } from '../../inspection/corpus/good-ooxml.ts';
import { docx, docxWithPart, pptx } from '../../inspection/writers/ooxml.ts';

/** The expected preview of a file: its text, elements by selector, and its notes on omitted content. */
interface Preview {
  readonly text?: string;
  readonly elements?: Readonly<Record<string, number>>;
  readonly omitted?: Readonly<Record<string, number>>;
  readonly refused?: RegExp;
}

interface OfficeCase extends Preview {
  readonly name: string;
  readonly type: 'docx' | 'pptx';
  readonly bytes: Buffer;
}

const Presentation = createRequire(import.meta.url)('pptxgenjs') as new () => PptxGenJS;

const word = (body: string, options = {}) => docx({ body, ...options });
const paragraph = (content: string) => `<w:p><w:r>${content}</w:r></w:p>`;
const blip = (id: string) =>
  `<w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="9" cy="9"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="${id}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></pic:blipFill><pic:spPr/></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;

const slide = (tree: string, parts: { name: string; data: Buffer | string }[] = []) =>
  pptx({
    parts: [
      ...parts,
      {
        name: 'ppt/slides/slide1.xml',
        data: `<p:sld xmlns:p="p" xmlns:a="a" xmlns:r="r" xmlns:m="m"><p:cSld><p:spTree>${tree}</p:spTree></p:cSld></p:sld>`,
      },
    ],
  });
const shape = (placeholder: string, body: string) =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder && `<p:ph type="${placeholder}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${body}</p:txBody></p:sp>`;
const line = (text: string, style = '') =>
  `<a:p><a:pPr ${style}/><a:r><a:t>${text}</a:t></a:r></a:p>`;

async function libraryFiles(): Promise<OfficeCase[]> {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Sorting', heading: HeadingLevel.HEADING_1 }),
          new Paragraph({ text: 'ವಿಂಗಡಣೆ', heading: HeadingLevel.HEADING_2 }),
          new Paragraph({ text: 'first point', bullet: { level: 0 } }),
          new Paragraph({
            children: [
              new TextRun({ text: 'bold', bold: true }),
              new TextRun({ text: '2', superScript: true }),
              new Equation({
                children: [
                  new MathFraction({
                    numerator: [new MathRun('n')],
                    denominator: [new MathRun('2')],
                  }),
                ],
              }),
              new ImageRun({ type: 'png', data: pixel, transformation: { width: 9, height: 9 } }),
            ],
          }),
          new Table({
            rows: [
              new TableRow({ children: [new TableCell({ children: [new Paragraph('cell')] })] }),
            ],
          }),
        ],
      },
    ],
  });
  const slides = new Presentation();
  const first = slides.addSlide();
  first.addText(
    [
      { text: 'one', options: { bullet: true } },
      { text: 'two', options: { bullet: { type: 'number' } } },
    ],
    { x: 1, y: 1, w: 8, h: 2 },
  );
  first.addTable([[{ text: 'cell' }, { text: 'next' }]], { x: 1, y: 4 });
  first.addImage({ data: `image/png;base64,${pixel.toString('base64')}`, x: 1, y: 5, w: 1, h: 1 });
  first.addNotes('say this');
  slides.addSlide().addChart(slides.ChartType.bar, [{ name: 'a', labels: ['x'], values: [1] }]);
  return [
    {
      name: 'headings, lists, an equation, a picture and a table of the docx library',
      type: 'docx',
      bytes: await Packer.toBuffer(document),
      text: 'Sorting ವಿಂಗಡಣೆ first point',
      elements: { '[role=heading]': 2, 'math mfrac': 1, img: 1, td: 1, sup: 1 },
    },
    {
      name: 'lists, a table, a picture, notes and a chart of pptxgenjs',
      type: 'pptx',
      bytes: (await slides.write({ outputType: 'nodebuffer' })) as Buffer,
      text: 'one',
      elements: { '.slide': 2, 'ul li': 1, 'ol li': 1, td: 2, img: 1, details: 1 },
      omitted: { charts: 1 },
    },
  ];
}

const writtenFiles = (): OfficeCase[] => [
  {
    name: 'a picture from another site, which is not fetched',
    type: 'docx',
    bytes: word(paragraph(blip('rId1')), {
      links: [{ kind: 'image', target: 'https://example.com/a.png', external: true }],
    }),
    elements: { 'img[src^=http]': 0 },
  },
  {
    name: 'a link that is a script, which loses its address',
    type: 'docx',
    bytes: word(
      `<w:p><w:hyperlink r:id="rId1" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:r><w:t>press</w:t></w:r></w:hyperlink></w:p>`,
      { links: [{ kind: 'hyperlink', target: 'javascript:alert(1)', external: true }] },
    ),
    text: 'press',
    elements: { 'a[href]': 0 },
  },
  {
    name: 'drawn shapes with handlers, which they lose',
    type: 'docx',
    bytes: word(
      paragraph(
        '<w:pict><v:rect xmlns:v="urn:schemas-microsoft-com:vml" onclick="alert(1)" style="width:9pt;height:9pt"/></w:pict><w:t>shape</w:t>',
      ),
    ),
    text: 'shape',
    elements: { '[onclick]': 0, script: 0 },
  },
  {
    name: 'text that is markup',
    type: 'pptx',
    bytes: slide(shape('', line('&lt;img src=x onerror=alert(1)&gt;'))),
    text: '<img src=x onerror=alert(1)>',
    elements: { img: 0 },
  },
  {
    name: 'a document type, whose entities could expand',
    type: 'docx',
    bytes: docxWithPart('word/styles.xml', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>'),
    refused: /cannot be read/,
  },
  {
    name: 'a part of 5 MB of XML',
    type: 'docx',
    bytes: word(paragraph(`<w:t>${'a'.repeat(5 << 20)}</w:t>`)),
    refused: /too large/,
  },
  { name: 'no archive', type: 'docx', bytes: Buffer.from('PK and no more'), refused: /cannot/ },
];

/** Office files of several producers with what their previews show. */
export async function officeCorpus(): Promise<OfficeCase[]> {
  const inspected = (await goodOoxmlFiles()).map(({ name, filename, bytes }) => ({
    name,
    bytes,
    type: filename.endsWith('.docx') ? ('docx' as const) : ('pptx' as const),
  }));
  return [...inspected, ...(await libraryFiles()), ...writtenFiles()];
}
