/** A value with every letter and digit of its texts hidden: its shape, which tells nothing of a person. */
export function masked(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\p{L}|\p{M}/gu, 'x').replaceAll(/\p{N}/gu, '9');
  if (Array.isArray(value)) return value.map((one) => masked(one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one)]));
}
