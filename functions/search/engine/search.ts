import { matchWords, type Shard } from './match.ts';
import { tokenize } from './tokenize.ts';

/** A note that was found: which part has it, and where. */
export interface Hit {
  readonly part: number;
  readonly place: number;
}

/** The best notes, best first, and how many there are in all. */
export interface SearchResult {
  readonly hits: readonly Hit[];
  readonly total: number;
}

interface Scored extends Hit {
  readonly score: number;
}

const ranksBefore = (a: Scored, b: Scored) =>
  a.score !== b.score ? a.score > b.score : a.part !== b.part ? a.part < b.part : a.place < b.place;

/** The best of all parts; of equals, the one of an earlier part or place. */
function rankShards(
  parts: readonly Shard[],
  words: readonly string[],
  size: number,
  loosely: boolean,
) {
  const best: Scored[] = [];
  let total = 0;
  let least = 0;
  parts.forEach((part, number) => {
    const { places, scores } = matchWords(part, words, loosely);
    total += places.length;
    for (const place of places) {
      const score = scores[place]!;
      if (score < least) continue;
      const one = { part: number, place, score };
      const behind = best.findIndex((other) => ranksBefore(one, other));
      if (behind < 0 && best.length === size) continue;
      best.splice(behind < 0 ? best.length : behind, 0, one);
      if (best.length > size) best.pop();
      if (best.length === size) least = best.at(-1)!.score;
    }
  });
  return { kept: best, total };
}

/**
 * Finds the notes in which every word of a text occurs, the best first, at most `size`. The last word may be a
 * beginning. Where that finds fewer, those follow that are found when a word may be mistyped; they are counted only
 * where there is nothing else.
 */
export function search(parts: readonly Shard[], text: string, size: number): SearchResult {
  const words = tokenize(text);
  if (words.length === 0) return { hits: [], total: 0 };
  const plain = rankShards(parts, words, size, false);
  if (plain.kept.length >= size) return { hits: plain.kept, total: plain.total };
  const loose = rankShards(parts, words, size, true);
  const others = loose.kept.filter(
    ({ part, place }) => !plain.kept.some((one) => one.part === part && one.place === place),
  );
  const mayMix = plain.total === 0 || !words.some((word) => /\p{N}/u.test(word));
  return {
    hits: mayMix ? [...plain.kept, ...others].slice(0, size) : plain.kept,
    total: plain.total || loose.total,
  };
}
