import { useState } from 'react';
import { readStored, writeStored } from '../../../lib/device/local-storage.ts';

const name = 'text-scale';
const textScales: readonly number[] = [0.85, 1, 1.2, 1.45, 1.75, 2.1];

/** The next step up (`1`) or down (`-1`), or the same scale at the end. */
export const nextTextScale = (scale: number, by: 1 | -1): number =>
  textScales[textScales.indexOf(scale) + by] ?? scale;

/** The size of reading text, as chosen on this device. */
export function useTextScale(): [number, (scale: number) => void] {
  const [scale, setScale] = useState(() => {
    const stored = readStored(name);
    return textScales.find((one) => one === stored) ?? 1;
  });
  const choose = (next: number) => {
    setScale(next);
    writeStored(name, next);
  };
  return [scale, choose];
}
