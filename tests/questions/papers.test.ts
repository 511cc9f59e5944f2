import { expect, test } from 'vitest';
import { measurePapers, type PaperKind } from './papers/measure.ts';
import { f1 } from './papers/score.ts';

/** Least F1 of each field. */
const gates: Readonly<Record<PaperKind, number>> = {
  native: 0.97,
  'table scan': 0.9,
  'older scan': 0.85,
  'multiple choice scan': 0.85,
};

test('the questions of made papers in every layout are read, and of sure values 99 % are right', async () => {
  const { mistaken, scores } = await measurePapers(2, 3);
  expect(mistaken).toEqual([]);
  for (const [kind, fields] of scores)
    for (const [field, score] of fields)
      expect(f1(score), `${kind} ${field}: ${score.wrong.slice(0, 5).join('; ')}`).toBeGreaterThan(
        gates[kind],
      );
  const all = [...scores.values()].flatMap((fields) => [...fields.values()]);
  const sure = all.reduce((sum, score) => sum + score.sure, 0);
  const right = all.reduce((sum, score) => sum + score.sureRight, 0);
  expect(right / sure).toBeGreaterThan(0.99);
}, 120_000);
