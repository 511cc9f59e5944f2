import { expect, test } from 'vitest';
import {
  clearerLevels,
  movePhoto,
  toPhotos,
} from '../../../web/src/features/upload/photos/photo.ts';

const file = (name: string) => new File(['x'], name);

test('only JPG and PNG files become pages, in their order', () => {
  const photos = toPhotos([file('b.PNG'), file('notes.pdf'), file('a.jpeg')]);
  expect(photos.map((photo) => photo.file.name)).toEqual(['b.PNG', 'a.jpeg']);
});

test('a page moves by one place and stays within the list', () => {
  const photos = toPhotos([file('a.jpg'), file('b.jpg'), file('c.jpg')]);
  const namesOf = (from: number, by: number) =>
    movePhoto(photos, from, by).map((photo) => photo.file.name[0]);
  expect(namesOf(0, 1)).toEqual(['b', 'a', 'c']);
  expect(namesOf(2, -1)).toEqual(['a', 'c', 'b']);
  expect(namesOf(0, -1)).toEqual(['a', 'b', 'c']);
});

test('grey paper becomes white and dim ink black', () => {
  const histogram = Array.from({ length: 256 }, () => 0);
  histogram[180] = 950;
  histogram[60] = 50;
  const levels = clearerLevels(histogram);
  expect([levels[60], levels[180], levels[255]]).toEqual([0, 255, 255]);
});
