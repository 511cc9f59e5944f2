/** A run of text as pdf.js finds it on a page. */
export interface TextItem {
  str: string;
  /** Places the run in the page's own coordinates. */
  transform: readonly number[];
  /** Its length in points. */
  width: number;
  hasEOL: boolean;
}

/** What is known of its typeface. */
export interface TextStyle {
  fontFamily: string;
  ascent: number;
  descent: number;
  vertical: boolean;
}

/** A run of text, placed on the page as it is drawn. Lengths are in points, from the top left. */
export interface TextRun {
  text: string;
  left: number;
  top: number;
  fontSize: number;
  fontFamily: string;
  /** Radians, clockwise. */
  angle: number;
  /** How much wider the page sets the run than the stand-in typeface would. */
  stretch: number;
  /** Whether a line ends after it. */
  lineEnd: boolean;
}

type Matrix = readonly number[];

const multiply = (a: Matrix, b: Matrix): number[] => [
  a[0]! * b[0]! + a[2]! * b[1]!,
  a[1]! * b[0]! + a[3]! * b[1]!,
  a[0]! * b[2]! + a[2]! * b[3]!,
  a[1]! * b[2]! + a[3]! * b[3]!,
  a[0]! * b[4]! + a[2]! * b[5]! + a[4]!,
  a[1]! * b[4]! + a[3]! * b[5]! + a[5]!,
];

/** The part of the type's size above the line on which it stands. */
function ascentOf({ ascent, descent }: TextStyle): number {
  if (ascent) return ascent;
  return descent ? 1 + descent : 0.8;
}

/**
 * Places a run where its letters are drawn, so that a selection covers them.
 * @param pageTransform from the page's coordinates to the drawing's, at one pixel a point
 * @param measure the width of a text in a typeface of a size
 */
export function positionText(
  found: TextItem,
  style: TextStyle,
  pageTransform: Matrix,
  measure: (text: string, fontSize: number, fontFamily: string) => number,
): TextRun {
  const placed = multiply(pageTransform, found.transform);
  const angle = Math.atan2(placed[1]!, placed[0]!) + (style.vertical ? Math.PI / 2 : 0);
  const fontSize = Math.hypot(placed[2]!, placed[3]!);
  const ascent = fontSize * ascentOf(style);
  const natural = measure(found.str, fontSize, style.fontFamily);
  const measurable = natural > 0 && found.width > 0 && !style.vertical;
  return {
    text: found.str,
    left: placed[4]! + ascent * Math.sin(angle),
    top: placed[5]! - ascent * Math.cos(angle),
    fontSize,
    fontFamily: style.fontFamily,
    angle,
    stretch: measurable ? found.width / natural : 1,
    lineEnd: found.hasEOL,
  };
}
