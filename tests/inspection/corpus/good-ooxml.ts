import { createRequire } from 'node:module';
import { Document, ExternalHyperlink, Footer, Header, ImageRun, PageBreak, Paragraph } from 'docx';
import { AlignmentType, Packer, Table, TableCell, TableRow, TextRun } from 'docx';
import type PptxGenJS from 'pptxgenjs';
import { compoundFile } from '../writers/compound-file.ts';
import { docx, pptx, xlsx } from '../writers/ooxml.ts';
import { goodFilesOf, pixel, type GoodFile } from './good-file.ts';

const Presentation = createRequire(import.meta.url)('pptxgenjs') as new () => PptxGenJS;

const withPart = (name: string, data: Buffer | string, options = {}) =>
  docx({ parts: [{ name, data, ...options }] });
const withOleObject = (data: Buffer) => withPart('word/embeddings/oleObject1.bin', data);
const withExternal = (kind: string, target: string) =>
  docx({ links: [{ kind, target, external: true }] });
const withRuns = (...runs: string[]) => docx({ body: `<w:p>${runs.map(wordRun).join('')}</w:p>` });
const wordRun = (content: string) => `<w:r>${content}</w:r>`;
const textRun = (text: string) => `<w:t>${text}</w:t>`;

const libraryDocx = () =>
  Packer.toBuffer(
    new Document({
      title: 'BCS502',
      sections: [
        {
          headers: {
            default: new Header({ children: [new Paragraph('BCS502 Computer Networks')] }),
          },
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
    }),
  );

async function documents(): Promise<GoodFile[]> {
  const equation = compoundFile([
    { name: '\u0001CompObj', data: Buffer.alloc(100) },
    { name: 'Equation Native', data: Buffer.alloc(200) },
  ]);
  const bitmap = Buffer.concat([Buffer.alloc(4), Buffer.from('BM'), Buffer.alloc(60)]);
  return [
    ...goodFilesOf('docx', 'BCS502', null, { 'docx library': await libraryDocx() }),
    ...goodFilesOf('docx', 'BCS401', 12, {
      'a page count': withPart('docProps/app.xml', '<Properties><Pages>12</Pages></Properties>'),
    }),
    ...goodFilesOf('docx', '21CSL48', null, {
      'a text in pieces': withRuns(textRun('21'), textRun('CS'), textRun('L48')),
    }),
    ...goodFilesOf('docx', 'BCS401', null, {
      plain: docx(),
      'a link to the web': withExternal('hyperlink', 'https://vtu.ac.in'),
      'a link to mail': withExternal('hyperlink', 'mailto:a@example.com'),
      'a link to a port': withExternal('hyperlink', 'localhost:3000/a'),
      'a link to a local file': withExternal('hyperlink', 'file:///C:\\Users\\a\\notes.pdf'),
      'a relative link': withExternal('hyperlink', 'unit%202.docx'),
      'a local template': withExternal('attachedTemplate', 'file:///C:\\Users\\a\\Normal.dotm'),
      'a picture from the web': withExternal('image', 'https://example.com/a.png'),
      'a video from the web': withExternal('video', 'https://www.youtube.com/embed/a'),
      fields: withRuns(
        '<w:instrText> TOC \\o "1-3" </w:instrText>',
        '<w:instrText> HYPERLINK "https://example.com/DDE" </w:instrText>',
        '<w:instrText> HYPERLINK \\l "search:terms" \\o "javascript: an introduction" </w:instrText>',
        '<w:instrText> LINK Excel.Sheet.12 "C:\\\\Users\\\\a\\\\marks.xlsx" R1C1 </w:instrText>',
        textRun('BCS401'),
      ),
      'a lecture on DDE': withRuns(textRun('BCS401: DDEAUTO and &lt;script&gt;')),
      'an equation': withOleObject(equation),
      'a drawing': withOleObject(compoundFile([{ name: '\u0001Ole10Native', data: bitmap }])),
      'a chart': withPart('word/embeddings/Microsoft_Excel_Sheet1.xlsx', xlsx()),
      'a picture': withPart('word/media/image1.png', pixel),
      'a vector picture': withPart(
        'word/media/image1.svg',
        '<svg xmlns="a"><path d="M0 0"/></svg>',
      ),
      'a white picture of 10 MB': withPart('word/media/image1.bmp', Buffer.alloc(10_000_000, 0xff)),
      'a data descriptor': withPart('word/a.xml', '<a/>', { descriptor: true }),
      'an extra field': withPart('word/a.xml', '<a/>', { extra: Buffer.alloc(300) }),
      'a stored part': withPart('word/a.xml', '<a/>', { stored: true }),
      'entities in its text': withRuns(textRun('&#66;CS&#x34;01 &amp; more')),
    }),
  ];
}

async function presentations(): Promise<GoodFile[]> {
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
    ...goodFilesOf('pptx', 'BCS601', 3, { 'pptxgenjs, with a chart': bytes }),
    ...goodFilesOf('pptx', '21CS42', 1, {
      plain: pptx(),
      'a video from the web': pptx({
        links: [{ kind: 'video', target: 'https://youtu.be/a', external: true }],
      }),
    }),
    ...goodFilesOf('pptx', '15MAT31', 1, {
      'a click to another slide': pptx({
        body: '15MAT31</a:t></a:r></a:p><a:hlinkClick action="ppaction://hlinksldjump"/><a:p><a:r><a:t>',
      }),
    }),
  ];
}

export const goodOoxmlFiles = async () => [...(await documents()), ...(await presentations())];
