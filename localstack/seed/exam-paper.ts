import { buffer } from 'node:stream/consumers';
import type { QuestionStates, QuestionValues } from '../../functions/contracts/domain/question.ts';
import type { PaperReading } from '../../functions/table/notes/paper.ts';
import type { DocumentHeader, SampleNote, Section } from './document.ts';
import { createPdf } from './pdf.ts';

const part = /^\(([a-z])\) (.*) \((\d+) marks(?:, (L\d), (CO\d))?\)$/s;

/** The questions of a section: `Question 3`, then a list of its parts, `OR` between alternatives. */
function questionsOf({ heading, blocks }: Section): QuestionValues[] {
  const module = Number(/^Module (\d)/.exec(heading)?.[1]);
  let number = 0;
  return blocks.flatMap((block) => {
    if (typeof block === 'string') {
      number = Number(/^Question (\d+)$/.exec(block)?.[1] ?? number);
      return [];
    }
    if (!('points' in block)) return [];
    return block.points.map((point) => {
      const [, letter, text, marks, level = null, outcome = null] = part.exec(point) ?? [];
      if (!letter || !text) throw new Error(`This is no part of a question: ${point}`);
      const alternative = number % 2 === 0 ? number - 1 : number + 1;
      return { number, letter, text, marks: Number(marks), module, level, outcome, alternative };
    });
  });
}

const margin = 48;
const right = 595.28 - margin;
const floor = 841.89 - margin;
/** The left edges of the columns: number, letter, text, marks, level and outcome. */
const edges = [margin, margin + 32, margin + 56, right - 84, right - 56, right - 30, right];
const [, , textLeft = 0, textRight = 0] = edges;
const padding = 4;

/** Draws cells between neighbouring edges; those of one column are one cell. */
function row(doc: PDFKit.PDFDocument, cells: readonly (string | null)[], bold = false): void {
  doc.font(bold ? 'bold' : 'text').fontSize(10);
  const width = textRight - textLeft - 2 * padding;
  const height = doc.heightOfString(cells[2] ?? '', { width }) + 2 * padding;
  if (doc.y + height > floor) {
    doc.addPage();
    doc.y = margin;
  }
  const top = doc.y;
  for (const [at, cell] of cells.entries()) {
    const left = edges[at]!;
    const cellWidth = edges[at + 1]! - left;
    doc.rect(left, top, cellWidth, height).lineWidth(0.7).stroke('#000');
    if (cell !== null)
      doc.text(cell, left + padding, top + padding, {
        width: cellWidth - 2 * padding,
        align: at === 2 && !bold ? 'left' : 'center',
      });
  }
  doc.y = top + height;
}

const ordinals = ['', 'First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

function masthead(doc: PDFKit.PDFDocument, head: DocumentHeader, note: SampleNote): void {
  const line = (text: string, options: PDFKit.Mixins.TextOptions = {}) =>
    doc.text(text, margin, doc.y, { width: right - margin, align: 'center', ...options });
  const session = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric' }).format(
    new Date(`${note.exam_session}-15`),
  );
  doc.y = margin;
  doc.font('bold').fontSize(12);
  line(head.code, { align: 'right' });
  doc.moveDown(0.4);
  doc.fontSize(11);
  line(`${ordinals[head.semester]} Semester B.E. Degree Examination, ${session}`);
  doc.fontSize(13);
  line(head.course);
  doc.moveDown(0.4).fontSize(10);
  const top = doc.y;
  line('Time: 3 hrs.', { align: 'left' });
  doc.y = top;
  line('Max. Marks: 100', { align: 'right' });
  doc.font('text').fontSize(9);
  line('Note: Answer any FIVE full questions, choosing ONE full question from each module.', {
    align: 'left',
  });
  line('A practice paper that was written for this site; not a paper of the university.', {
    align: 'left',
  });
  doc.y += 8;
}

const stateOf = (value: unknown) => (value === null ? 'unknown' : 'sure');

/** Renders a practice paper as the university prints its papers, with what is to be read of it. Deterministic. */
export async function renderExamPaper(
  head: DocumentHeader,
  note: SampleNote,
): Promise<{ bytes: Buffer; pages: number; reading: PaperReading }> {
  const doc = createPdf(head);
  masthead(doc, head, note);
  const questions: PaperReading['questions'] = [];
  for (const [index, section] of note.sections.entries()) {
    const columns = index === 0 ? ['M', 'L', 'C'] : [null, null, null];
    row(doc, [null, null, `Module - ${index + 1}`, ...columns], true);
    let last = 0;
    for (const values of questionsOf(section)) {
      const { number, letter, text, marks, level, outcome } = values;
      const isNew = number !== last;
      if (isNew && last !== 0) row(doc, [null, null, 'OR', null, null, null], true);
      row(doc, [isNew ? `Q.${number}` : null, `${letter}.`, text, String(marks), level, outcome]);
      last = number ?? 0;
      questions.push({
        id: `1-${number}${letter}`,
        paper: 1,
        page: doc.bufferedPageRange().count,
        values,
        states: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name, stateOf(value)]),
        ) as QuestionStates,
      });
    }
  }
  const pages = doc.bufferedPageRange().count;
  doc.end();
  const paper = {
    paper: 1,
    format: 'descriptive' as const,
    session: note.exam_session,
    code: head.code,
    max_marks: 100,
  };
  return { bytes: await buffer(doc), pages, reading: { papers: [paper], questions } };
}
