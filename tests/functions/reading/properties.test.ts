import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Drawing, TextPiece } from '../../../functions/reading/page-parts.ts';
import { analysePage } from '../../../functions/reading/analyse-page.ts';
import { documentStyle } from '../../../functions/reading/document-style.ts';
import type { Run } from '../../../functions/reading/lines/runs.ts';
import { fonts, page, piece } from './pages.ts';

const place = (max: number) => fc.integer({ min: 60, max });

/** Words without the letters of Roman numerals, which could be page numbers. */
const anyPiece: fc.Arbitrary<TextPiece> = fc
  .record({
    text: fc.stringMatching(/^[abd-h]{1,9}( [abd-h]{1,9}){0,5}$/),
    left: place(500),
    baseline: place(780),
    size: fc.constantFrom(6, 8, 10, 10, 10, 14, 22),
    font: fc.nat({ max: fonts.length - 1 }),
  })
  .map(({ text, left, baseline, ...style }) => piece(text, left, baseline, style));

const anyDrawing: fc.Arbitrary<Drawing> = fc
  .record({
    kind: fc.constantFrom('image' as const, 'path' as const),
    left: place(500),
    top: place(780),
    width: fc.constantFrom(0.5, 1, 30, 120, 300),
    height: fc.constantFrom(0.5, 1, 20, 100, 400),
  })
  .map(({ kind, left, top, width, height }) => ({
    kind,
    left,
    top,
    right: left + width,
    bottom: top + height,
  }));

const lettersOf = (texts: readonly string[]) =>
  [...texts.join('')]
    .filter((one) => /[a-z]/.test(one))
    .toSorted()
    .join('');
const wordsOf = (run: Run) => ('text' in run ? run.text : run.label);

test('on any page no letter is lost or doubled, and each block is within the page', () => {
  fc.assert(
    fc.property(
      fc.array(anyPiece, { maxLength: 60 }),
      fc.array(anyDrawing, { maxLength: 15 }),
      (pieces, drawings) => {
        const content = page(pieces, drawings);
        const blocks = analysePage(content, documentStyle([content]), []);
        const texts = blocks.flatMap((block) => {
          if (block.kind === 'table')
            return block.rows.flat().flatMap(({ runs }) => runs.map(wordsOf));
          return 'runs' in block ? block.runs.map(wordsOf) : [block.text];
        });
        expect(lettersOf(texts)).toBe(lettersOf(pieces.map(({ text }) => text)));
        const boxes = blocks.flatMap((block) => (block.kind === 'cut-out' ? [block.box] : []));
        expect(boxes.filter((box) => box.right <= box.left || box.bottom <= box.top)).toEqual([]);
        expect(blocks.filter(({ top }) => top < 0 || top > 1)).toEqual([]);
      },
    ),
  );
});
