import { expect, test } from 'vitest';
import { groupRepeats } from '../../functions/questions/repeats.ts';
import { measureRepeats } from './papers/asked-before.ts';

test('reworded questions are found, and questions that only begin alike are not', () => {
  const { right, found, asked, wrong } = measureRepeats();
  expect(wrong.filter((pair) => !pair.startsWith('missed'))).toEqual([]);
  expect((2 * right) / (found + asked)).toBeGreaterThan(0.95);
});

test('a repeat has its degree, and the latest session comes first', () => {
  const repeats = groupRepeats([
    { id: 'old', session: '2023-07', text: 'Sort the numbers 5, 3, 9 by merge sort.' },
    { id: 'same', session: '2024-01', text: 'Sort the numbers 5, 3, 9 by merge sort' },
    { id: 'data', session: '2024-07', text: 'Sort the numbers 8, 1, 2 by merge sort.' },
  ]);
  expect(repeats.get('old')).toEqual([
    { id: 'data', session: '2024-07', degree: 'data' },
    { id: 'same', session: '2024-01', degree: 'identical' },
  ]);
});
