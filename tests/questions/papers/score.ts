import type { ParsedPaper, ParsedQuestion } from '../../../functions/questions/parsed-paper.ts';
import type { TruePaper, TruePart } from './truth.ts';

const fields = ['text', 'marks', 'module', 'level', 'outcome', 'alternative'] as const;
const scoredFields = ['number', ...fields] as const;

/** Letters and digits in common, as a share; 1 for the same text. */
function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );
  if (a === b) return 1;
  let row = Array.from({ length: b!.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a!.length; i++) {
    const next = [i];
    for (let j = 1; j <= b!.length; j++)
      next.push(
        Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a![i - 1] === b![j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return 1 - row.at(-1)! / Math.max(a!.length, b!.length, 1);
}

const minLikeness = 0.9;

const noScore = () => ({
  right: 0,
  read: 0,
  printed: 0,
  sure: 0,
  sureRight: 0,
  wrong: [] as string[],
});
export type Score = ReturnType<typeof noScore>;

export const f1 = ({ right, read, printed }: Score): number => (2 * right) / (read + printed || 1);

const keyOf = ({ number, letter }: { number: number | null; letter: string | null }) =>
  `${number}${letter ?? ''}`;

/** Adds how a paper was read to scores by field; `number` is the number with its letter. */
export function addScores(scores: Map<string, Score>, truth: TruePaper, paper?: ParsedPaper): void {
  const score = (field: string) => {
    if (!scores.has(field)) scores.set(field, noScore());
    return scores.get(field)!;
  };
  const printed = new Map(truth.parts.map((part) => [keyOf(part), part]));
  const used = new Set<TruePart>();
  for (const question of paper?.questions ?? []) {
    const found = printed.get(keyOf(question));
    const part = found && !used.has(found) ? found : undefined;
    if (part) used.add(part);
    compare(question, part, score, truth.code);
  }
  for (const part of truth.parts) {
    score('number').printed++;
    for (const field of fields) if (part[field] !== null) score(field).printed++;
    if (!used.has(part))
      score('number').wrong.push(`${truth.layout} ${truth.code} misses ${keyOf(part)}`);
  }
}

function compare(
  question: ParsedQuestion,
  part: TruePart | undefined,
  score: (field: string) => Score,
  code: string,
): void {
  for (const field of scoredFields) {
    const value = field === 'number' ? keyOf(question) : question[field];
    const isRead = field === 'text' ? value !== '' : value !== null;
    if (!isRead) continue;
    const isRight =
      part !== undefined &&
      (field === 'number' ||
        (field === 'text'
          ? likeness(question.text, part.text) >= minLikeness
          : value === part[field]));
    const sum = score(field);
    sum.read++;
    if (isRight) sum.right++;
    else
      sum.wrong.push(
        `${code} ${keyOf(question)} ${field}: ${value} for ${part && field !== 'number' ? part[field] : 'nothing'}`,
      );
    const isSure =
      field === 'number'
        ? question.states.number === 'sure' && question.states.letter !== 'doubtful'
        : question.states[field] === 'sure';
    if (isSure) {
      sum.sure++;
      if (isRight) sum.sureRight++;
      else sum.wrong.push(`SURE ${code} ${keyOf(question)} ${field}: ${value} for ${part?.text}`);
    }
  }
}
