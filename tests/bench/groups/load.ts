import { loadOfExamNight } from '../load/load.ts';
import { priceOfExamNight } from '../load/price.ts';
import type { Measure } from '../report/row.ts';

export const load: readonly Measure[] = [
  { name: 'exam-night', runs: 1, run: loadOfExamNight },
  { name: 'price', run: priceOfExamNight },
];
