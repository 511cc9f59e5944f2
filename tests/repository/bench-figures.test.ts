import { expect, test } from 'vitest';
import { reasonNotToPublish } from '../bench/growth/publish.ts';
import { medianRows } from '../bench/report/median-rows.ts';
import type { Measured } from '../bench/report/results.ts';

const run = (time: number) => [
  { what: 'time', value: time, detail: `run of ${time}` },
  { what: 'bytes', value: 7 },
];

test('a figure of several runs is their median with its spread, and an exact one is itself', () => {
  expect(medianRows([run(9), run(3), run(4)])).toEqual([
    { what: 'time', value: 4, detail: 'run of 4', spread: [3, 9] },
    { what: 'bytes', value: 7 },
  ]);
  expect(medianRows([])).toEqual([]);
});

const measured = (measure: string, busy: boolean): Measured => ({
  measure,
  rows: [],
  full: false,
  seconds: 1,
  load: [1, 1],
  busy,
});

test.each([
  [{ changed: false, measured: [measured('web:bytes', false)] }, undefined],
  [{ changed: true, measured: [] }, 'files differ from the commit'],
  [
    { changed: false, measured: [measured('web:bytes', false), measured('load:exam-night', true)] },
    'others used the machine during load:exam-night',
  ],
])('results of %j are published unless there is a reason: %s', (results, reason) => {
  expect(reasonNotToPublish(results)).toBe(reason);
});
