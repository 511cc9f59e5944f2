type Matrix = readonly number[];

/** Applies `b` first, then `a`. */
const multiply = (a: Matrix, b: Matrix): number[] => [
  a[0]! * b[0]! + a[2]! * b[1]!,
  a[1]! * b[0]! + a[3]! * b[1]!,
  a[0]! * b[2]! + a[2]! * b[3]!,
  a[1]! * b[2]! + a[3]! * b[3]!,
  a[0]! * b[4]! + a[2]! * b[5]! + a[4]!,
  a[1]! * b[4]! + a[3]! * b[5]! + a[5]!,
];

export interface TextItem {
  str: string;
  /** Maps the run to the page's coordinates. */
  transform: readonly number[];
  /** Length in points. */
  width: number;
  hasEOL: boolean;
}
export interface TextStyle {
  fontFamily: string;
  ascent: number;
  descent: number;
  vertical: boolean;
}

/** A positioned run of text. Lengths are in points, from the top left. */
export interface TextRun {
  text: string;
  left: number;
  top: number;
  fontSize: number;
  fontFamily: string;
  /** Radians, clockwise. */
  angle: number;
  /** Ratio of the run's width to its width in the fallback font. */
  stretch: number;
  /** Whether a line ends after it. */
  lineEnd: boolean;
}

/** The part of the font size above the baseline. */
function ascentOf({ ascent, descent }: TextStyle): number {
  if (ascent) return ascent;
  return descent ? 1 + descent : 0.8;
}

/**
 * Positions a run over its drawn letters.
 * @param pageTransform from the page's coordinates to the drawing's, at one pixel per point
 * @param measure width of a text in a font family and size
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
