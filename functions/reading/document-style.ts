import type { PageParts } from './page-parts.ts';
import { isBold } from './lines/characters.ts';

/** Properties that the pages of a document share. */
export interface DocumentStyle {
  /** Size of most of its text, in points. */
  bodySize: number;
  /** Sizes of its headings, from the largest. */
  headingSizes: number[];
  /** Most of its text is bold, so bold lines are not headings. */
  isBodyBold: boolean;
}

const headingRatio = 1.12;
const maxLevels = 3;
/** Sizes within this ratio belong to one level. */
const levelRatio = 1.06;

const roundSize = (size: number) => Math.round(size * 2) / 2;

export const isLarge = (size: number, { bodySize }: DocumentStyle): boolean =>
  size >= headingRatio * bodySize;

/** 1 for the largest headings. */
export function headingLevel(size: number, { headingSizes }: DocumentStyle): 1 | 2 | 3 {
  const index = headingSizes.findIndex((known) => size > known / levelRatio);
  return (Math.min(index === -1 ? headingSizes.length : index, maxLevels - 1) + 1) as 1 | 2 | 3;
}

/** @param pages a sample of the document */
export function documentStyle(pages: readonly PageParts[]): DocumentStyle {
  const counts = new Map<number, number>();
  let [total, bold] = [0, 0];
  for (const { pieces, fonts } of pages)
    for (const { text, size, font } of pieces) {
      const characters = text.trim().length;
      counts.set(roundSize(size), (counts.get(roundSize(size)) ?? 0) + characters);
      total += characters;
      if (isBold(fonts[font]!)) bold += characters;
    }
  const bodySize = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
  const headingSizes: number[] = [];
  for (const size of [...counts.keys()].toSorted((a, b) => b - a)) {
    const previous = headingSizes.at(-1);
    if (size < headingRatio * bodySize || headingSizes.length === maxLevels) break;
    if (previous === undefined || previous / size > levelRatio) headingSizes.push(size);
  }
  return { bodySize, headingSizes, isBodyBold: bold > total / 2 };
}
