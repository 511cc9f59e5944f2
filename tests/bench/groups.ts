import { data } from './groups/data.ts';
import { files } from './groups/files.ts';
import { growth } from './groups/growth.ts';
import { lambda } from './groups/lambda.ts';
import { money } from './groups/money.ts';
import { pleasant } from './groups/pleasant.ts';
import { questions } from './groups/questions.ts';
import { search } from './groups/search.ts';
import { size } from './groups/size.ts';
import { web } from './groups/web.ts';
import type { Measure } from './report/row.ts';

export const groups: readonly (readonly [group: string, measures: readonly Measure[]])[] = [
  ['web', web],
  ['lambda', lambda],
  ['data', data],
  ['search', search],
  ['money', money],
  ['files', files],
  ['questions', questions],
  ['pleasant', pleasant],
  ['growth', growth],
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
