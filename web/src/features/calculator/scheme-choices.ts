import type { OfficialScheme } from './rules/scale.ts';

/** The schemes as the calculator offers them, and the official scale that each begins with. */
export const schemeChoices = [
  { value: '2022', label: '2022 Scheme (Latest)', official: '2022' },
  { value: '2018', label: '2021 Scheme', official: '2021' },
  // There is no regulation of this name: the latest one stands in.
  { value: '2015', label: '2023 Scheme', official: '2022' },
] as const satisfies readonly { value: string; label: string; official: OfficialScheme }[];
export type SchemeValue = (typeof schemeChoices)[number]['value'];
