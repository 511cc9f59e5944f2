import { pick, type RandomNumbers } from '../../support/histories/random.ts';
import { leading, size, widthOf, type DrawnPage } from './set-text.ts';
import { type TruePaper } from './truth.ts';

export const pageSize = { width: 595, height: 842 };
export const bottom = 770;

/** The pages of a paper, filled from the top down, with the head and what stands around the questions. */
export class Sheet {
  readonly pages: DrawnPage[] = [];
  readonly #code: string;
  readonly #random: RandomNumbers;
  y = 0;

  constructor(paper: TruePaper, random: RandomNumbers) {
    this.#code = paper.code;
    this.#random = random;
    this.startPage();
    this.#drawHead(paper);
  }

  get page(): DrawnPage {
    return this.pages.at(-1)!;
  }

  startPage(): void {
    this.pages.push({ texts: [], lines: [] });
    this.y = 40;
    this.put(this.#code, 480, this.y, true);
    this.y += 30;
  }

  put(text: string, x: number, y: number, isBold = false, textSize = size): void {
    this.page.texts.push({ text, x, y, size: textSize, isBold });
  }

  centre(text: string, isBold = true): void {
    this.put(text, (pageSize.width - widthOf(text, size, isBold)) / 2, this.y, isBold);
    this.y += leading;
  }

  #drawHead({ layout, printedSession, title, maxMarks }: TruePaper): void {
    this.put('USN', 60, this.y);
    for (let i = 0; i <= 10; i++) {
      const x = 100 + i * 18;
      this.page.lines.push([x, this.y - 4, x, this.y + 14]);
    }
    for (const y of [this.y - 4, this.y + 14]) this.page.lines.push([100, y, 280, y]);
    this.y += 26;
    if (layout.endsWith('model'))
      this.centre('Model Question Paper-I with effect from 2022-23 (CBCS Scheme)');
    this.centre(`Fifth Semester B.E. Degree Examination${printedSession && ', '}${printedSession}`);
    this.centre(title);
    this.put(layout === 'mcq' ? 'Time: 1 hr.]' : 'Time: 3 hrs.', 60, this.y);
    this.put(`Max. Marks: ${maxMarks}`, 460, this.y);
    this.y += leading + 3;
    for (const note of this.#notes(layout)) this.centre(note, false);
    this.y += 8;
  }

  #notes(layout: TruePaper['layout']): string[] {
    if (layout === 'mcq')
      return [
        'Question Paper Version : D',
        '1. Answer all the fifty questions, each question carries one mark.',
        '2. Use only Black ball point pen for writing / darkening the circles.',
      ];
    if (layout === 'parts-2010')
      return [
        'Note: Answer any FIVE full questions, selecting atleast TWO questions from each part.',
      ];
    return [
      'Note: 1. Answer any FIVE full questions, choosing ONE full question from each module.',
      ...(layout === 'table-2022'
        ? ["2. M : Marks , L: Bloom's level , C: Course outcomes."]
        : this.#random() < 0.3
          ? ['2. Missing data may be suitably assumed.']
          : []),
    ];
  }

  /** Numbers of pages, the remark beside older papers, and the ornament at the end. */
  finish(layout: TruePaper['layout']): DrawnPage[] {
    this.y = Math.min(this.y + 8, 790);
    if (!layout.endsWith('model')) this.centre('* * * * *');
    const number = pick(this.#random, [
      (at: number) => `${at} of ${this.pages.length}`,
      (at: number) => `Page ${String(at).padStart(2, '0')} of ${this.pages.length}`,
    ]);
    for (const [at, page] of this.pages.entries())
      page.texts.push({ text: number(at + 1), x: 280, y: 806, size: 9 });
    if (layout === 'columns-2015' || layout === 'columns-2018' || layout === 'parts-2010')
      [
        'Important Note : 1. On completing your answers, compulsorily draw diagonal cross lines on the remaining blank pages.',
        '2. Any revealing of identification, appeal to evaluator and /or equations written eg, 42+8 = 50, will be treated as malpractice.',
      ].forEach((text, at) =>
        this.pages[0]!.texts.push({ text, x: 26 + 9 * at, y: 700, size: 8, isTurned: true }),
      );
    return this.pages;
  }
}
