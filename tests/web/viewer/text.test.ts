import { expect, test } from 'vitest';
import { positionText } from '../../../web/src/components/file-viewer/pdf-engine/text-runs.ts';

const style = { fontFamily: 'serif', ascent: 0.75, descent: -0.25, vertical: false };
/** An A4 page at one pixel a point: the PDF counts from the bottom, the screen from the top. */
const upright = [1, 0, 0, -1, 0, 842];
/** The same page, turned a quarter clockwise. */
const turned = [0, 1, 1, 0, 0, 0];
const found = { str: 'Module 1', transform: [20, 0, 0, 20, 56, 742], width: 90, hasEOL: true };
const measure = () => 100;

test('a text run has the position and the length of its drawn letters', () => {
  const run = positionText(found, style, upright, measure);
  expect(run).toMatchObject({ text: 'Module 1', fontSize: 20, angle: 0, lineEnd: true });
  expect(run.left).toBeCloseTo(56);
  expect(run.top).toBeCloseTo(842 - 742 - 15);
  expect(run.stretch).toBeCloseTo(0.9);
});

test('a turned page turns its text', () => {
  const run = positionText(found, style, turned, measure);
  expect(run.angle).toBeCloseTo(Math.PI / 2);
  expect(run.left).toBeCloseTo(742 + 15);
  expect(run.top).toBeCloseTo(56);
});
