/** PDF points from the page's top left. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Text at its place on a page: a word, a cell or a run of one line. */
export interface TextSpan extends Place {
  readonly text: string;
  /** Of text recognition, 0 to 1. */
  readonly confidence?: number;
}

/** A horizontal or vertical line that is drawn on a page. */
export interface Ruling {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Text and ruled lines of a page, upright and without skew. */
export interface PageContent {
  /** Counts from 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** `machine`: recognised in a picture. */
  readonly source: 'document' | 'machine';
  readonly spans: readonly TextSpan[];
  readonly rulings: readonly Ruling[];
}
