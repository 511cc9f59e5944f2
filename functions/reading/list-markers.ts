import { cleanText } from './lines/characters.ts';
import type { Line } from './lines/lines.ts';
import { trimRuns, type Run } from './lines/runs.ts';

export interface Marker {
  /** The displayed marker: a bullet or the number. */
  text: string;
  isOrdered: boolean;
  /** Characters of the line that are the marker, without white space. */
  length: number;
  /** Where the item's text begins, in points. */
  textLeft: number;
}

const bullet = /^([•●○▪▫■□◦‣∙·▶►➢➤✓✔❖*–—-])(?=\s|$)/u;
const number = /^(\(?(?:\d{1,3}|[a-zA-Z]|[ivx]{1,4})[.)])(?=\s|$)/u;
/** In ems; the text of a marker without a space begins further right. */
const textGap = 1.2;

/** Whether a text is only a marker. */
export const isListMarker = (text: string): boolean => {
  const marker = cleanText(text).trim();
  return bullet.test(marker) || number.test(marker);
};

/** The marker of a line that begins an item of a list. */
export function listMarker(line: Line): Marker | null {
  const [first, second] = line.pieces;
  if (!first || first.cutOut) return null;
  const text = cleanText(first.text).trimStart();
  const found = bullet.exec(text) ?? number.exec(text);
  if (!found) return null;
  const marker = found[1]!;
  const isWhole = text.trim() === marker;
  if (isWhole && !second) return null;
  // The start of the text behind the marker within one piece is estimated.
  const share = marker.length / Math.max(text.length, 1);
  const within = first.left + share * (first.right - first.left);
  const isOrdered = number.test(marker);
  return {
    text: isOrdered ? marker : '•',
    isOrdered,
    length: marker.length,
    textLeft: isWhole ? second!.left : Math.min(within, first.left + textGap * line.size),
  };
}

/** The item's text. */
export function withoutMarker(runs: readonly Run[], { length }: Marker): Run[] {
  let left = length;
  const rest = runs.map((run) => {
    if (!('text' in run) || left === 0) return run;
    const text = run.text.trimStart();
    const cut = Math.min(left, text.length);
    left -= cut;
    return { ...run, text: text.slice(cut) };
  });
  return trimRuns(rest);
}
