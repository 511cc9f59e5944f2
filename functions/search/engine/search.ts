import { matchWords, type Shard } from './match.ts';
import { tokenize } from './tokenize.ts';

/** A note's shard and its ordinal there. */
export interface Hit {
  readonly shard: number;
  readonly ordinal: number;
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
): Scored[] {
  const best: Scored[] = [];
  let least = 0;
  shards.forEach((shard, number) => {
    const matches = matchWords(shard, words, fuzzy);
    const { scores } = matches;
    const ordinals = accept
      ? matches.ordinals.filter((ordinal) => accept(number, ordinal))
      : matches.ordinals;
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
  return best;
}

/** Finds up to `size` notes that contain every word; the last word may be a prefix. */
export const searchExact = (
  shards: readonly Shard[],
  words: readonly string[],
  size: number,
  accept?: AcceptNote,
): readonly Hit[] => (words.length === 0 ? [] : rankShards(shards, { words, size, accept }, false));

/**
 * Finds up to `size` notes that contain every word of a text, best first; the last word may be a prefix. If there are
 * fewer, fuzzy matches follow.
 */
export function search(
  shards: readonly Shard[],
  text: string,
  size: number,
  accept?: AcceptNote,
): readonly Hit[] {
  const words = tokenize(text);
  if (words.length === 0) return [];
  const request = { words, size, accept };
  const exact = rankShards(shards, request, false);
  if (exact.length >= size) return exact;
  const others = rankShards(shards, request, true).filter(
    ({ shard, ordinal }) => !exact.some((one) => one.shard === shard && one.ordinal === ordinal),
  );
  const canMix = exact.length === 0 || !words.some((word) => /\p{N}/u.test(word));
  return canMix ? [...exact, ...others].slice(0, size) : exact;
}
