import { publishing } from './growth/publishing.ts';
import { data } from './groups/data.ts';
import { lambda } from './groups/lambda.ts';
import { money } from './groups/money.ts';
import { pleasant } from './groups/pleasant.ts';
import { questions } from './groups/questions.ts';
import { search } from './groups/search.ts';
import { size } from './groups/size.ts';
import { files } from './groups/files.ts';
import { loadOfExamNight } from './load/load.ts';
import { priceOfExamNight } from './load/price.ts';
import type { Measure } from './report/row.ts';
import { bytes } from './web/bytes.ts';
import { everyPage } from './web/every-page.ts';
import { firstPage } from './web/first-page.ts';
import { interactions } from './web/journeys.ts';
import { longDocument } from './web/long-document.ts';

export const groups: readonly (readonly [group: string, measures: readonly Measure[]])[] = [
  [
    'web',
    [
      { name: 'bytes', run: bytes },
      { name: 'every-page', runs: 1, run: everyPage },
      { name: 'interactions', runs: 3, run: interactions },
      { name: 'long-document', run: longDocument },
      { name: 'first-page', runs: 1, run: firstPage },
    ],
  ],
  ['lambda', lambda],
  ['data', data],
  ['search', search],
  ['money', money],
  ['files', files],
  ['questions', questions],
  ['pleasant', pleasant],
  ['growth', [{ name: 'publishing', run: publishing }]],
  [
    'load',
    [
      { name: 'exam-night', runs: 1, run: loadOfExamNight },
      { name: 'price', run: priceOfExamNight },
    ],
  ],
  ['size', size],
];

/** Every measure by `group:name`. */
export const measures: ReadonlyMap<string, Measure> = new Map(
  groups.flatMap(([group, all]) =>
    all.map((measure): [string, Measure] => [`${group}:${measure.name}`, measure]),
  ),
);

export function measureOf(name: string): Measure {
  const measure = measures.get(name);
  if (!measure) throw new Error(`There is no measure ${name}`);
  return measure;
}
