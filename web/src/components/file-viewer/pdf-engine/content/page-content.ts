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
  /** As the file has it, with the prefix of a subset; empty if unknown. */
  name: string;
  /** Its glyphs are drawings. */
  isType3: boolean;
}

export interface Drawing extends Box {
  /** `text` is turned text. */
  kind: 'image' | 'path' | 'text';
}

/** What a page consists of. */
export interface PageContent {
  width: number;
  height: number;
  /** BCP 47; null if the file does not say. */
  language: string | null;
  pieces: TextPiece[];
  fonts: PageFont[];
  drawings: Drawing[];
  /** Glyphs that are not painted: recognised text below the picture of a scan. */
  invisibleGlyphs: number;
}
