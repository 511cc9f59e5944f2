import { abbreviations } from './abbreviations.ts';
import type { CourseIndex } from './course-index.ts';
import { typoOf } from './edit-distance.ts';
import { fillerWords, stem, stopWords } from './word-lists.ts';

const minPieceLength = 3;
/** `notes` and the like as a part of a run-together word. */
const otherPieces = new Set('notes note lab pdf module sem qp of and in to'.split(' '));

/** Whether a word of a query is complete: a word of a name, an abbreviation, or a filler. */
const isKnown = (index: CourseIndex, word: string): boolean =>
  index.has(stem(word)) ||
  Object.hasOwn(abbreviations, word) ||
  stopWords.has(word) ||
  fillerWords.has(word);

const hasTypo = (index: CourseIndex, text: string): boolean =>
  index.words.some((word) => typoOf(stem(text), word) === 'whole');

/** The fewest known words that a text without spaces consists of: `datastructures`, `dbmsnotes`. */
function splitRun(index: CourseIndex, text: string): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = 0; start < end; start += 1) {
      const before = best[start];
      const piece = text.slice(start, end);
      const isPiece =
        otherPieces.has(piece) ||
        (piece.length >= minPieceLength &&
          (index.has(stem(piece)) || Object.hasOwn(abbreviations, piece)));
      if (before && isPiece && before.length + 1 < (best[end]?.length ?? 9))
        best[end] = [...before, piece];
    }
  }
  return best[text.length] ?? (hasTypo(index, text) ? undefined : splitWithTypo(index, text));
}

/** A known word and another with a typo. */
function splitWithTypo(index: CourseIndex, text: string): string[] | undefined {
  for (let at = text.length - minPieceLength; at >= minPieceLength; at -= 1) {
    const pieces = [text.slice(0, at), text.slice(at)];
    const known = pieces.filter((piece) => index.has(stem(piece)) || otherPieces.has(piece));
    if (known.length > 0 && pieces.every((piece) => known.includes(piece) || hasTypo(index, piece)))
      return pieces;
  }
  return undefined;
}

/** Joins words that were typed apart (`data base`, `micro controller`), and splits those that were typed together. */
export function splitWords(
  index: CourseIndex,
  words: readonly string[],
  isFamiliar: (word: string) => boolean,
): string[] {
  const found: string[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const [word, next] = [words[i]!, words[i + 1]];
    const joined = next === undefined ? '' : word + next;
    const isPhrase = next !== undefined && index.nameContainsAll(stem(word), stem(next));
    if (!isPhrase && joined.length > 4 && index.has(stem(joined)) && /^\D+$/.test(joined)) {
      found.push(joined);
      i += 1;
    } else if (isKnown(index, word) || word.length < 2 * minPieceLength || isFamiliar(word)) {
      found.push(word);
    } else {
      found.push(...(splitRun(index, word) ?? [word]));
    }
  }
  return found;
}
