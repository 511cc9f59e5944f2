import type { Ruling } from '../questions/page-content.ts';

/** A rectangle of a page in points, from the top left. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** An upright run of text in one font and size. */
export interface TextPiece {
  text: string;
  left: number;
  right: number;
  baseline: number;
  size: number;
  /** Index in the page's fonts. */
  font: number;
}

export interface PageFont {
  /** As the file has it, with the prefix of a subset; empty if unknown, and of fonts whose glyphs are drawings. */
  name: string;
}

export interface Drawing extends Box {
  /** `text` is turned text. */
  kind: 'image' | 'path' | 'text';
  /** The description that the file has of it. */
  description?: string;
}

/** What a page consists of. */
export interface PageParts {
  width: number;
  height: number;
  /** `machine`: recognised in a picture; `handwriting`: shown as a picture. */
  source: 'document' | 'machine' | 'handwriting';
  pieces: TextPiece[];
  fonts: PageFont[];
  drawings: Drawing[];
  rulings: readonly Ruling[];
}
