/** A value as XML: lists are `member`s, as in CloudFormation's answers. */
export function xmlOf(value: unknown): string {
  if (Array.isArray(value)) return value.map((one) => `<member>${xmlOf(one)}</member>`).join('');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .map(([name, inner]) => `<${name}>${xmlOf(inner)}</${name}>`)
      .join('');
  return String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
