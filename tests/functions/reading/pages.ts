import type {
  Drawing,
  PageParts,
  PageFont,
  TextPiece,
} from '../../../functions/reading/page-parts.ts';
import { textOfBlock, type Block } from '../../../functions/reading/blocks.ts';

export const fonts = ['Times-Roman', 'Times-Bold', 'CMMI10', 'Courier', 'CMEX10'].map(
  (name): PageFont => ({ name }),
);
const roman = 0;
export const [bold, math, mono, extension] = [1, 2, 3, 4] as const;

/** Of most letters, in ems. */
const letterWidth = 0.5;

export function piece(
  text: string,
  left: number,
  baseline: number,
  { size = 10, font = roman as number }: { size?: number; font?: number } = {},
): TextPiece {
  return { text, left, right: left + text.length * letterWidth * size, baseline, size, font };
}

/** Lines of one column, 12 points apart. */
export const lines = (
  texts: readonly string[],
  left: number,
  top: number,
  style?: { size?: number; font?: number },
): TextPiece[] => texts.map((text, index) => piece(text, left, top + 12 * index, style));

export const rule = (left: number, top: number, right: number): Drawing => ({
  kind: 'path',
  left,
  top,
  right,
  bottom: top + 0.5,
});

/** An A4 page. */
export const page = (pieces: TextPiece[], drawings: Drawing[] = []): PageParts => ({
  width: 595,
  height: 842,
  source: 'document',
  pieces,
  fonts,
  drawings,
  rulings: [],
});

/** The kind and the text of each block; items begin with their marker. */
export const outlineOf = (blocks: readonly Block[]): string[] =>
  blocks.map((block) => {
    if (block.kind === 'heading') return `h${block.level}: ${textOfBlock(block)}`;
    if (block.kind === 'item') return `${block.marker} ${textOfBlock(block)}`;
    return block.kind === 'paragraph' ? textOfBlock(block) : `${block.kind}: ${textOfBlock(block)}`;
  });
