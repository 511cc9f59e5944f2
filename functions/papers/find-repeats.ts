import type { RepeatDegree } from '../contracts/domain/question.ts';

interface Asked {
  readonly id: string;
  readonly text: string;
}

interface Repeat {
  readonly id: string;
  readonly degree: RepeatDegree;
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The other questions with the same words, by the id of each. */
export function findRepeats(questions: readonly Asked[]): ReadonlyMap<string, Repeat[]> {
  const groups = Map.groupBy(questions, ({ text }) => plain(text));
  return new Map(
    questions.map(({ id, text }) => [
      id,
      (groups.get(plain(text)) ?? [])
        .filter((other) => other.id !== id)
        .map((other) => ({ id: other.id, degree: 'identical' as const })),
    ]),
  );
}
