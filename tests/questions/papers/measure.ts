import { startPdfium, withDocument, withPage } from '../../../functions/documents/pdf/pdfium.ts';
import { readPageContent } from '../../../functions/documents/pdf/page-content.ts';
import type { PageContent } from '../../../functions/questions/page-content.ts';
import { parsePapers } from '../../../functions/questions/parse-papers.ts';
import { drawPaper, pdfOf } from './draw-paper.ts';
import { damages, recognise } from './recognised-pages.ts';
import { addScores, type Score } from './score.ts';
import { layouts, randomOf, writePaper, type Layout } from './truth.ts';

/** The pages of a PDF, as the extraction reads them. */
async function readPages(pdf: Uint8Array): Promise<PageContent[]> {
  const pdfium = await startPdfium();
  return withDocument(pdfium, pdf, (document) =>
    Array.from({ length: pdfium._FPDF_GetPageCount(document) }, (_, index) =>
      withPage(pdfium, document, index, (page) => readPageContent(pdfium, page, index + 1)),
    ).filter((page) => page !== undefined),
  );
}

/** Kinds of papers that have a gate of their own. */
const paperKinds = ['native', 'table scan', 'older scan', 'multiple choice scan'] as const;
export type PaperKind = (typeof paperKinds)[number];

function kindOf(layout: Layout): PaperKind {
  if (layout === 'mcq') return 'multiple choice scan';
  return layout.startsWith('table') ? 'table scan' : 'older scan';
}

export interface Measured {
  papers: number;
  /** Papers of another form that were parsed, papers of the university's that were not, and wrong heads. */
  readonly mistaken: string[];
  readonly scores: ReadonlyMap<PaperKind, Map<string, Score>>;
}

/** Makes papers of each layout with seeds from `first` on, reads them and compares. */
export async function measurePapers(first: number, countOfLayout: number): Promise<Measured> {
  const scores = new Map(paperKinds.map((kind) => [kind, new Map<string, Score>()]));
  const measured: Measured = { papers: 0, mistaken: [], scores };
  for (const layout of layouts)
    for (let seed = first; seed < first + countOfLayout; seed++) {
      const truth = writePaper(layout, seed);
      const drawn = drawPaper(truth, seed);
      const check = (kind: PaperKind, pages: readonly PageContent[]) => {
        measured.papers++;
        const [paper] = parsePapers(pages);
        const format = layout === 'mcq' ? 'mcq' : layout === 'college' ? 'unknown' : 'descriptive';
        if (paper?.format !== format) measured.mistaken.push(`${layout} ${seed}: ${paper?.format}`);
        if (layout !== 'college') addScores(scores.get(kind)!, truth, paper);
      };
      check('native', await readPages(await pdfOf(drawn)));
      const damage = damages[seed % damages.length]!;
      check(kindOf(layout), recognise(drawn, damage, randomOf(seed)));
    }
  return measured;
}
