import { readStored, writeStored } from '../../../lib/device/local-storage.ts';

const name = 'reading';
const maxPlaces = 100;

type ReadingPosition = readonly [path: string, pageNumber: number];

const places = () => (readStored(name) ?? []) as ReadingPosition[];

/** The page on which this device read a file last; 1 if it never did. */
export const lastPageRead = (path: string): number =>
  places().find(([known]) => known === path)?.[1] ?? 1;

/** Remembers the page on this device, for the latest hundred files. */
export function rememberPage(path: string, pageNumber: number): void {
  const others = places().filter(([known]) => known !== path);
  const latest: ReadingPosition[] = pageNumber > 1 ? [[path, pageNumber], ...others] : others;
  writeStored(name, latest.slice(0, maxPlaces));
}
