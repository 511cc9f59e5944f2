import { randomOf } from '../../support/histories/random.ts';
import { startPdfium, withDocument, withPage } from '../../../functions/documents/pdf/pdfium.ts';
import { readPageContent } from '../../../functions/documents/pdf/page-content.ts';
import type { PageContent } from '../../../functions/questions/page-content.ts';
import { parsePapers } from '../../../functions/questions/parse-papers.ts';
import type { ParsedPaper } from '../../../functions/questions/parsed-paper.ts';
import { readScannedPage } from '../../../functions/documents/ocr/read-scanned-page.ts';
import { startTesseract } from '../../../functions/documents/ocr/tesseract.ts';
import { drawIndex, drawPaper, pdfOf } from './draw-paper.ts';
import { damages, recognise } from './recognised-pages.ts';
import { scanDamages, scanPages } from './scan-pages.ts';
import { countWords } from './scanned-words.ts';
import { addScores, type Score } from './score.ts';
import { layouts, writePaper, type Layout, type TruePaper } from './truth.ts';

const pdfium = await startPdfium();

/** The pages of a PDF, as the extraction reads them. */
const readPages = (pdf: Uint8Array): PageContent[] =>
  withDocument(pdfium, pdf, (document) =>
    Array.from({ length: pdfium._FPDF_GetPageCount(document) }, (_, index) =>
      withPage(pdfium, document, index, (page) => readPageContent(pdfium, page, index + 1)),
    ).filter((page) => page !== undefined),
  );

/** Kinds of papers that have a gate of their own. */
const paperKinds = ['native', 'table scan', 'older scan', 'multiple choice scan'] as const;
export type PaperKind = (typeof paperKinds)[number];

function kindOf(layout: Layout): PaperKind {
  if (layout === 'mcq') return 'multiple choice scan';
  return layout.startsWith('table') ? 'table scan' : 'older scan';
}

const newMeasured = () => ({
  papers: 0,
  /** Papers of another form that were parsed, papers of the university's that were not, and wrong heads. */
  mistaken: [] as string[],
  scores: new Map(paperKinds.map((kind) => [kind, new Map<string, Score>()])),
  /** Of scanned pages. */
  words: { found: 0, printed: 0 },
});
export type Measured = ReturnType<typeof newMeasured>;

function check(measured: Measured, kind: PaperKind, truth: TruePaper, paper?: ParsedPaper): void {
  const { layout, session, code, maxMarks } = truth;
  measured.papers++;
  const format = layout === 'mcq' ? 'mcq' : layout === 'college' ? 'unknown' : 'descriptive';
  if (paper?.format !== format) measured.mistaken.push(`${layout} ${code}: ${paper?.format}`);
  if (layout === 'college') return;
  if (
    kind === 'native' &&
    (paper?.session !== session || paper.max_marks !== maxMarks || !paper.codes.includes(code))
  )
    measured.mistaken.push(`the head of ${layout} ${code}`);
  addScores(measured.scores.get(kind)!, truth, paper);
}

/** Makes papers of each layout with seeds from `first` on, reads them and compares. Their recognition is simulated. */
export async function measurePapers(first: number, countOfLayout: number): Promise<Measured> {
  const measured = newMeasured();
  for (const layout of layouts)
    for (let seed = first; seed < first + countOfLayout; seed++) {
      const truth = writePaper(layout, seed);
      const drawn = drawPaper(truth, seed);
      // Some are in one file with a list before, and the paper of another course behind them.
      const other = writePaper('columns-2018', seed + 1);
      const isMerged = seed % 4 === 0;
      const all = isMerged
        ? [drawIndex([truth, other]), ...drawn, ...drawPaper(other, seed + 1)]
        : drawn;
      const [paper, ...others] = parsePapers(readPages(await pdfOf(all)));
      check(measured, 'native', truth, paper);
      if (others.length !== (isMerged ? 1 : 0))
        measured.mistaken.push(`${layout} ${seed}: ${others.length} other papers`);
      const damage = damages[seed % damages.length]!;
      const [scan] = parsePapers(recognise(drawn, damage, randomOf(seed)));
      check(measured, kindOf(layout), truth, scan);
    }
  return measured;
}

/** Layouts of which papers are scanned: those of examinations, and model papers with the table of levels at the end. */
const scannedLayouts = [
  'table-2022',
  'columns-2018',
  'table-2022',
  'columns-2015',
  'table-2022',
  'parts-2010',
  'mcq',
  'table-2018-model',
] as const;

/** The same for papers that are printed, damaged and read by recognition, which takes seconds a page. */
export async function measureScans(first: number, count: number): Promise<Measured> {
  const measured = newMeasured();
  const english = await startTesseract(['eng']);
  for (let seed = first; seed < first + count; seed++) {
    const layout = scannedLayouts[seed % scannedLayouts.length]!;
    const truth = writePaper(layout, seed);
    const damage = scanDamages[seed % scanDamages.length]!;
    const pages: PageContent[] = [];
    for (const bitmap of await scanPages(drawPaper(truth, seed), damage, seed))
      pages.push((await readScannedPage([() => Promise.resolve(english)], bitmap)).content);
    check(measured, kindOf(layout), truth, parsePapers(pages)[0]);
    const read = pages.flatMap(({ spans }) => spans.map(({ text }) => text)).join(' ');
    countWords(measured.words, truth.parts.map(({ text }) => text).join(' '), read);
  }
  return measured;
}
