import { createRequire } from 'node:module';
import { Document, ExternalHyperlink, Footer, Header, ImageRun, PageBreak, Paragraph } from 'docx';
import { AlignmentType, Packer, Table, TableCell, TableRow, TextRun } from 'docx';
import type PptxGenJS from 'pptxgenjs';
import { compoundFile } from '../writers/compound-file.ts';
import {
  docx,
  docxWithExternal as withExternal,
  docxWithPart as withPart,
  fieldCharacter,
  pptx,
  pptxWithExternal,
  xlsx,
  xlsxWithPart,
} from '../writers/ooxml.ts';
import { goodFilesOf, pixel, type GoodFile } from './good-file.ts';

const Presentation = createRequire(import.meta.url)('pptxgenjs') as new () => PptxGenJS;

const withOleObject = (data: Buffer) => withPart('word/embeddings/oleObject1.bin', data);
const withRuns = (...runs: string[]) => docx({ body: `<w:p>${runs.map(wordRun).join('')}</w:p>` });
const wordRun = (content: string) => `<w:r>${content}</w:r>`;
const textRun = (text: string) => `<w:t>${text}</w:t>`;

const fieldCharacters: Record<string, string> = { '«': 'begin', '¦': 'separate', '»': 'end' };
const fieldRuns = (field: string) =>
  field
    .split(/([«¦»])/)
    .filter((part) => part !== '')
    .map((part) => {
      const kind = fieldCharacters[part];
      if (kind) return fieldCharacter(kind);
      const code = part.replaceAll('"', '&quot;');
      return wordRun(`<w:instrText xml:space="preserve">${code}</w:instrText>`);
    })
    .join('');

/** Attributes as Word 2007 to 2021 write them that look like addresses and are none. */
const attributesOfWord = `<w:p xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="urn:a" xmlns:c="urn:c" xmlns:dgm="urn:dgm" xmlns:o="urn:o" xmlns:r="urn:r" xmlns:v="urn:v" xmlns:w15="urn:w15" xmlns:wp="urn:wp">
<w:r><w:drawing><wp:docPr id="1" name="Flowchart: Merge 44" descr="https://example.com/a.png" title="\\\\server\\a.png"/>
<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"/><a:ext uri="{28A0092B-C50C-407E-A947-70E740481C1C}"/></w:drawing></w:r>
<w:r><w:pict><v:shape style="position:absolute;width:19050;font-family:&quot;Arial (Body)&quot;;mso-next-textbox:#_x0000_s1028" fillcolor="rgb(1,2,3)" o:gfxdata="UEsDBA&#10;//AA=="><v:textpath string="Note: see //"/>
<v:imagedata r:id="rId4" o:title="http://example.com" equationxml="&lt;?xml version=&quot;1.0&quot;?&gt;&lt;a&gt;"/></v:shape></w:pict></w:r>
<w:sdt><w:sdtPr><w:dataBinding w:prefixMappings="xmlns:ns0='http://purl.org/dc/elements/1.1/' " w:xpath="//ns0:a[1]"/><w:tag w:val="tag:subject[@list=1]"/></w:sdtPr></w:sdt>
<w:smartTag w:uri="urn:schemas-microsoft-com:office:smarttags" w:element="place"/><w:docVar w:name="E-Porto::GUID" w:val="https://example.com"/>
<w15:presenceInfo w15:providerId="AD" w15:userId="S::a@example.com::78ba9f0c-f48b"/><c:numFmt formatCode="hh:mm:ss"/>
<dgm:cxn presId="urn:microsoft.com/office/officeart/2005/8/layout/orgChart1"/><SignatureProperties Id="id-time-Sat Nov 22 22:07:16 EET 2014"/>
<w:r><c:f ref="E2:E21 E23:E32" a='A:A'/></w:r><w:r><w:t>BCS401 x = "http://example.com" &amp; y="\\\\server"</w:t></w:r></w:p>`;

const drawnSvg = `<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><style>.a{fill:url(#g)}</style>
<metadata rdf:about="" rdf:resource="http://purl.org/dc/dcmitype/StillImage"/><use xlink:href="#a"/>
<rect fill="url(#g)" style="fill:url('#g')"/><image xlink:href="data:image/png;base64,AA=="/></svg>`;

const workbookPart = `<workbook><x15ac:absPath url="https://d.docs.live.net/1/" /><x15ac:absPath url="\\\\server\\a\\"/>
<conditionalFormatting sqref="E2:E21 E23:E32"/><hyperlink ref="A1" display="http://example.com" tooltip="ftp://a" r:id="a"/></workbook>`;

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
      'fields within fields': docx({
        body: `<w:p>${[
          '« IF « PAGE ¦» = 1 "first" "next" ¦»',
          '«={«NUMPAGES»-1»',
          '« INCLUDEPICTURE \\d "C:\\\\Users\\\\a\\\\a.png" \\* MERGEFORMATINET ¦»',
          '« ADDIN ZOTERO_ITEM CSL_CITATION {"URL":"https://example.com"} ¦»',
          '« HYPERLINK "https://example.com/a" \\t "_blank" ¦« PAGEREF _Toc1 \\h »»',
        ]
          .map(fieldRuns)
          .join('')}${wordRun(textRun('BCS401'))}</w:p>`,
      }),
      'attributes of Word': docx({ body: attributesOfWord }),
      'strict relationships': withPart(
        'word/_rels/settings.xml.rels',
        '<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink" Target="https://vtu.ac.in" TargetMode="External"/></Relationships>',
      ),
      'a footnote as a link': docx({ links: [{ kind: 'hyperlink', target: '#_ftn1' }] }),
      'a part in UTF-16': withPart(
        'word/a.xml',
        Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a/>', 'utf16le'),
      ),
      'a part with a mark of UTF-8': withPart('word/a.xml', '\ufeff<?xml version="1.0"?><a/>'),
      'a vector picture of a drawing program': withPart('word/media/a.svg', drawnSvg),
      'a workbook that names its folder': withPart(
        'word/embeddings/Microsoft_Excel_Sheet1.xlsx',
        xlsxWithPart('xl/a.xml', workbookPart),
      ),
      'an empty base of its links': withPart(
        'docProps/app.xml',
        '<Properties><HyperlinkBase> </HyperlinkBase></Properties>',
      ),
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
      'a video from the web': pptxWithExternal('video', 'https://youtu.be/a'),
    }),
    ...goodFilesOf('pptx', '15MAT31', 1, {
      'a click to a file, and an address with a fault': pptx({
        body: `15MAT31</a:t></a:r></a:p>${['hlinkfile', 'hlinkpres?slideindex=2', 'hlinkshowjump?jump=nextslide', 'media', 'noaction', 'ole?verb=0', 'customshow?id=1'].map((action) => `<a:hlinkClick r:id="" action="ppaction://${action}"/>`).join('')}<a:hlinkClick invalidUrl="http:///a" action=""/><a:p><a:r><a:t>`,
      }),
      'a click to another slide': pptx({
        body: '15MAT31</a:t></a:r></a:p><a:hlinkClick action="ppaction://hlinksldjump"/><a:p><a:r><a:t>',
      }),
    }),
  ];
}

export const goodOoxmlFiles = async () => [...(await documents()), ...(await presentations())];
