import { matchWords, type Shard } from './match.ts';
import { tokenize } from './tokenize.ts';

/** A note's shard and its ordinal there. */
export interface Hit {
  readonly shard: number;
  readonly ordinal: number;
}

/** Best notes first; `total` counts all matches. */
export interface SearchResult {
  readonly hits: readonly Hit[];
  readonly total: number;
}

interface Scored extends Hit {
  readonly score: number;
}

const ranksBefore = (a: Scored, b: Scored) =>
  a.score !== b.score
    ? a.score > b.score
    : a.shard !== b.shard
      ? a.shard < b.shard
      : a.ordinal < b.ordinal;

export type AcceptNote = (shard: number, ordinal: number) => boolean;

interface RankRequest {
  readonly words: readonly string[];
  readonly size: number;
  readonly accept: AcceptNote | undefined;
}

/** The best matches of all shards; ties are sorted by shard, then ordinal. */
function rankShards(
  shards: readonly Shard[],
  { words, size, accept }: RankRequest,
  fuzzy: boolean,
) {
  const best: Scored[] = [];
  let total = 0;
  let least = 0;
  shards.forEach((shard, number) => {
    const matches = matchWords(shard, words, fuzzy);
    const { scores } = matches;
    const ordinals = accept
      ? matches.ordinals.filter((ordinal) => accept(number, ordinal))
      : matches.ordinals;
    total += ordinals.length;
    for (const ordinal of ordinals) {
      const score = scores[ordinal]!;
      if (score < least) continue;
      const one = { shard: number, ordinal, score };
      const behind = best.findIndex((other) => ranksBefore(one, other));
      if (behind < 0 && best.length === size) continue;
      best.splice(behind < 0 ? best.length : behind, 0, one);
      if (best.length > size) best.pop();
      if (best.length === size) least = best.at(-1)!.score;
    }
  });
  return { best, total };
}

/** Finds up to `size` notes that contain every word; the last word may be a prefix. */
export const searchExact = (
  shards: readonly Shard[],
  words: readonly string[],
  size: number,
  accept?: AcceptNote,
): readonly Hit[] =>
  words.length === 0 ? [] : rankShards(shards, { words, size, accept }, false).best;

/**
 * Finds up to `size` notes that contain every word of a text; the last word may be a prefix. If there are fewer, fuzzy
 * matches follow, which `total` counts only where there is no exact match.
 */
export function search(
  shards: readonly Shard[],
  text: string,
  size: number,
  accept?: AcceptNote,
): SearchResult {
  const words = tokenize(text);
  if (words.length === 0) return { hits: [], total: 0 };
  const request = { words, size, accept };
  const exact = rankShards(shards, request, false);
  if (exact.best.length >= size) return { hits: exact.best, total: exact.total };
  const fuzzyMatches = rankShards(shards, request, true);
  const others = fuzzyMatches.best.filter(
    ({ shard, ordinal }) =>
      !exact.best.some((one) => one.shard === shard && one.ordinal === ordinal),
  );
  const canMix = exact.total === 0 || !words.some((word) => /\p{N}/u.test(word));
  return {
    hits: canMix ? [...exact.best, ...others].slice(0, size) : exact.best,
    total: exact.total || fuzzyMatches.total,
  };
}
