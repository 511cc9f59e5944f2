import { useStored } from '../../../lib/device/use-stored.ts';

const textScales: readonly number[] = [0.85, 1, 1.2, 1.45, 1.75, 2.1];

/** The next step up (`1`) or down (`-1`), or the same scale at the end. */
export const nextTextScale = (scale: number, by: 1 | -1): number =>
  textScales[textScales.indexOf(scale) + by] ?? scale;

/** The size of reading text, as chosen on this device. */
export function useTextScale() {
  const [scale, choose] = useStored<number>('text-scale');
  return [scale ?? 1, choose] as const;
}
