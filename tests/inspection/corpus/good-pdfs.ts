import {
  classicPdf,
  damageStartxref,
  editBytes,
  linearisedPdf,
  packedPdf,
  plainPages,
  updatedPdf,
  written,
  type PdfSources,
} from '../writers/pdf.ts';
import { filterChains } from '../writers/pdf-filters.ts';
import { byPdfkit, encryptedByPdfkit } from '../writers/pdfkit.ts';
import { goodFilesOf, pixel, type GoodFile } from './good-file.ts';
import { concatenate } from './hostile-file.ts';

const threePages = plainPages(['BCS401 Module 1', 'Sorting', 'Searching']);
const withObjects = (objects: PdfSources): PdfSources => ({ ...threePages, ...objects });
const withCatalogue = (entries: string, objects: PdfSources = {}) =>
  withObjects({ ...objects, 1: `<< /Type /Catalog /Pages 2 0 R ${entries} >>` });
const pageWith = (resources: string, entries = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 101 0 R /Resources << /Font << ${resources} >> >>${entries} >>`;
const withLink = (action: string) =>
  withObjects({
    100: pageWith('/F1 3 0 R', ' /Annots [10 0 R]'),
    10: `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>`,
  });

const formOf = (content: string) => ({
  value: '<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources 10 0 R >>',
  stream: Buffer.from(content),
});

const lecture = {
  'a lecture on JavaScript': plainPages(['21CS62 /JavaScript /JS app.alert and <script> tags']),
};

/** Harmless features that resemble refused ones. All have three pages. */
const harmless: Record<string, PdfSources> = {
  'a destination on opening': withCatalogue('/OpenAction [100 0 R /XYZ null null 1]'),
  'a jump on opening': withCatalogue('/OpenAction << /S /GoTo /D [100 0 R /Fit] >>'),
  'a named action on opening': withCatalogue('/OpenAction << /S /Named /N /FirstPage >>'),
  'an open action by reference': withCatalogue('/OpenAction 10 0 R', {
    10: '<< /S /GoTo /D (a) >>',
  }),
  'a link to the web': withLink('<< /S /URI /URI (https://vtu.ac.in/) >>'),
  'a link without a scheme': withLink('<< /S /URI /URI (www.vtu.ac.in) >>'),
  'a link to a port': withLink('<< /S /URI /URI (localhost:8080/servlet) >>'),
  'a link to an e-mail address': withLink('<< /S /URI /URI (mailto:a@example.com) >>'),
  'a link to a DOI': withLink('<< /S /URI /URI (doi:10.1000/1) >>'),
  'a link inside': withLink('<< /S /GoTo /D [102 0 R /Fit] >>'),
  'a link to another document': withLink('<< /S /GoToR /F (unit2.pdf) /D [0 /Fit] >>'),
  'resources with the names of actions': withObjects({
    100: pageWith('/F1 3 0 R /AA 3 0 R /JS 3 0 R /EF 3 0 R'),
  }),
  'strings with the words of scripts': withCatalogue('/Info 10 0 R', {
    10: '<< /Title (/JavaScript /JS \\(/Launch\\) /AA) /Subject </4a53> >>',
  }),
  'a comment with the words of scripts': withCatalogue(
    '%/OpenAction << /S /JavaScript /JS (a) >>\n',
  ),
  'empty name trees': withCatalogue(
    '/Names << /EmbeddedFiles << /Names [] >> /JavaScript << /Names [] >> >>',
  ),
  'a form': withCatalogue('/AcroForm << /Fields [10 0 R] >>', { 10: '<< /FT /Tx /T (a) >>' }),
  'an outline': withCatalogue('/Outlines 10 0 R', {
    10: '<< /Type /Outlines /First 11 0 R /Last 11 0 R /Count 1 >>',
    11: '<< /Title (Module 1) /Parent 10 0 R /Dest [100 0 R /Fit] >>',
  }),
  'glyphs with the names of actions': withCatalogue('', {
    3: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [1 /JS /AA /Launch /JavaScript] >> >>',
  }),
  'a thread inside': withLink('<< /S /Thread /D 0 >>'),
  'a base of web addresses': withCatalogue('/URI << /Base (https://vtu.ac.in/) >>'),
  'a link in UTF-16': withLink('<< /S /URI /URI <FEFF0068007400740070003A002F002F0061> >>'),
  'forms that share their resources': withCatalogue('', {
    10: '<< /XObject << /A 11 0 R /B 12 0 R >> >>',
    11: formOf('/B Do\n'.repeat(5000)),
    12: formOf('0 0 9 9 re f'),
  }),
  'a page without content': withObjects({
    102: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
  }),
  'a page tree with branches': withObjects({
    2: '<< /Type /Pages /Count 3 /Kids [10 0 R 104 0 R] >>',
    10: '<< /Type /Pages /Parent 2 0 R /Count 2 /Kids [100 0 R 102 0 R] >>',
  }),
  'a wrong count': withObjects({
    2: '<< /Type /Pages /Count 77 /Kids [100 0 R 102 0 R 104 0 R] >>',
  }),
};

function handwrittenPdfs(): GoodFile[] {
  const plain = classicPdf(threePages);
  const update = {
    100: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 110 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    110: { value: '<< >>', stream: Buffer.from('BT /F1 9 Tf (BCS502 corrected) Tj ET') },
  };
  let updatedTenTimes = plain;
  for (let save = 0; save < 10; save++) updatedTenTimes = updatedPdf(updatedTenTimes, update);
  const manyPages = plainPages(Array.from({ length: 200 }, (_, page) => `21CS42 page ${page}`));
  return [
    ...goodFilesOf('pdf', 'BCS401', 3, {
      ...written(harmless),
      ...Object.fromEntries(
        Object.entries(filterChains).map(([name, packing]) => [
          `an object stream by ${name}`,
          packedPdf(threePages, { packing }),
        ]),
      ),
      linearised: linearisedPdf(threePages),
      'a damaged cross-reference table': damageStartxref(plain),
      'a damaged cross-reference stream': damageStartxref(packedPdf(threePages)),
      'converted line ends': editBytes(plain, (text) => text.replaceAll(/(?<!\r)\n/g, '\r\n')),
      'blank lines before it': concatenate('\r\n\r\n', plain),
      'a byte order mark before it': concatenate('\xef\xbb\xbf', plain),
      'blanks after it': concatenate(plain, '\r\n\0\0\0  \n'),
      'Ctrl-Z after it': concatenate(plain, '\x1a'),
    }),
    ...goodFilesOf('pdf', 'BCS401', 3, { 'a name in capitals': plain }, 'UNIT 1.PDF'),
    ...goodFilesOf('pdf', 'BCS401', 3, { 'dots in its name': plain }, 'v1.2 notes.final.pdf'),
    ...goodFilesOf('pdf', 'BCS401', 3, { 'Kannada in its name': plain }, 'ಟಿಪ್ಪಣಿ.pdf'),
    ...goodFilesOf('pdf', 'BCS502', 3, {
      'an update': updatedPdf(plain, update),
      'ten updates': updatedTenTimes,
      'an update of object streams': updatedPdf(packedPdf(threePages), update),
    }),
    ...goodFilesOf('pdf', '21CS62', 1, written(lecture)),
    ...goodFilesOf('pdf', '21CS42', 200, { 'two hundred pages': packedPdf(manyPages) }),
  ];
}

async function pdfkitPdfs(): Promise<GoodFile[]> {
  const dataStructures: Record<string, Buffer> = {};
  for (const pdfVersion of ['1.3', '1.4', '1.5', '1.6', '1.7'] as const) {
    for (const compress of [true, false]) {
      const name = `pdfkit ${pdfVersion}, ${compress ? 'compressed' : 'plain'}`;
      dataStructures[name] = await byPdfkit({ pdfVersion, compress }, (document) => {
        document.font('Times-Bold').fontSize(22).text('18CS32 Data Structures');
        document.font('Courier').fontSize(10);
        document.text('Trees, heaps & graphs — α', { link: 'https://example.com' });
        document.image(pixel, { width: 100 });
        document.addPage().text('Second page', { underline: true });
        document.outline.addItem('Module 1');
      });
    }
  }
  const restricted: Record<string, Buffer> = {};
  for (const version of ['1.3', '1.4', '1.6', '1.7', '1.7ext3'] as const) {
    restricted[`pdfkit ${version}, restricted`] = await encryptedByPdfkit(version);
  }
  const tagged = await byPdfkit(
    { tagged: true, displayTitle: true, lang: 'en-IN', info: { Title: 'BCS401' } },
    (document) => {
      const content = () => {
        document.text('BMATS101 Calculus');
      };
      document.addStructure(document.struct('Document', {}, content));
    },
  );
  const form = await byPdfkit({}, (document) => {
    document.font('Helvetica').initForm();
    document.text('BUHK408 Feedback').formText('name', 10, 200, 100, 20);
  });
  return [
    ...goodFilesOf('pdf', '18CS32', 2, dataStructures),
    ...goodFilesOf('pdf', 'BCS401', 1, restricted),
    ...goodFilesOf('pdf', 'BMATS101', 1, { 'pdfkit, tagged': tagged }),
    ...goodFilesOf('pdf', 'BUHK408', 1, { 'pdfkit, a form': form }),
  ];
}

export const goodPdfs = async () => [...handwrittenPdfs(), ...(await pdfkitPdfs())];
