import type { OfficialScheme } from './rules/scale.ts';

/** The schemes that the specification offers, and the official scale that each shows first. */
export const schemeChoices = [
  { value: '2022', label: '2022 Scheme (Latest)', official: '2022' },
  { value: '2018', label: '2021 Scheme', official: '2021' },
  // No such regulation exists: the latest one is used.
  { value: '2015', label: '2023 Scheme', official: '2022' },
] as const satisfies readonly { value: string; label: string; official: OfficialScheme }[];
export type SchemeValue = (typeof schemeChoices)[number]['value'];
