/** A value as XML; lists are `member` elements, as in CloudFormation's responses. */
export function xmlOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `<member>${xmlOf(one)}</member>`).join('');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => `<${name}>${xmlOf(inner)}</${name}>`)
      .join('');
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
